import type { ReactNode } from 'react';

/** A quiet box for one thing. `as="li"` inside lists. */
export function Card({
  as: Tag = 'div',
  className,
  children,
}: {
  as?: 'div' | 'li' | 'section' | 'article';
  className?: string;
  children: ReactNode;
}) {
  return <Tag className={['card', className].filter(Boolean).join(' ')}>{children}</Tag>;
}
