/**
 * One page: its title in the browser, the fixed header, and the main region with one h1 inside `children`.
 * `step` is the header's label ('Step 1'), `stepExtra` the text after it ('>> Questionarie'); `nav` is for the
 * home page's anchors. The footer stands in app/shell.tsx, outside every page.
 */
import { useEffect, type ReactNode } from 'react';
import { Link } from './link.js';
import { paths } from '../site/paths.js';
import { commonMessages } from '../messages/every-page.js';
import { Logo } from './logo.js';

interface PageProps {
  /** Without the product's name; it is appended. */
  title: string;
  children: ReactNode;
  nav?: ReactNode;
  step?: string;
  stepExtra?: string;
  /** An invalid submit is shown: the title gets "Error: " (I-4). */
  hasError?: boolean;
  /** 'narrow' for text and questions (one column of readable length), 'wide' for the home page. */
  width?: 'narrow' | 'wide';
}

export function pageTitle(title: string, hasError = false): string {
  const whole = title ? `${title} – ${commonMessages.productName}` : commonMessages.productName;
  return hasError ? `${commonMessages.errorTitlePrefix}${whole}` : whole;
}

export function usePageTitle(title: string, hasError = false): void {
  useEffect(() => {
    document.title = pageTitle(title, hasError);
  }, [title, hasError]);
}

/** For a form that is only a part of a page: puts "Error: " before the title while it shows errors. */
export function useErrorTitle(hasError: boolean): void {
  useEffect(() => {
    const prefix = commonMessages.errorTitlePrefix;
    if (!hasError) return undefined;
    if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasError]);
}

export function Page({
  title,
  children,
  nav,
  step,
  stepExtra,
  hasError = false,
  width = 'narrow',
}: PageProps) {
  usePageTitle(title, hasError);
  return (
    <>
      <a className="skip-link" href="#content">
        {commonMessages.skipToContent}
      </a>
      <header className="header">
        <div className="header-inner">
          <Link
            className="header-home"
            to={paths.home}
            aria-label={commonMessages.homeLinkLabel}
            // on the home page itself no page changes, yet the top is what is asked for
            onClick={() => globalThis.scrollTo(0, 0)}
          >
            <Logo />
          </Link>
          {nav}
          {step ? (
            <p className="header-step">
              <span className="header-step-label">{step}</span>
              {stepExtra ? <span className="header-step-extra"> {stepExtra}</span> : null}
            </p>
          ) : null}
        </div>
      </header>
      <main id="content" className={`main main-${width}`} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
