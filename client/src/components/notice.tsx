import type { ReactNode } from 'react';

interface NoticeProps {
  tone?: 'info' | 'success' | 'warning' | 'emergency';
  heading?: string;
  /** 2 under the page's h1, 3 inside a section. */
  headingLevel?: 2 | 3;
  /** 'status' is read when it appears, 'alert' at once; leave out what stands in the page from the start. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A boxed message. The tone shows as colour and border; the words alone must carry the meaning. */
export function Notice({ tone = 'info', heading, headingLevel = 2, role, children }: NoticeProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={`notice notice-${tone}`} role={role}>
      {heading ? <Heading className="notice-heading">{heading}</Heading> : null}
      {children}
    </div>
  );
}
