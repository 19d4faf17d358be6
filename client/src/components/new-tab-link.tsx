import type { ReactNode } from 'react';
import { commonMessages } from '../messages/every-page.js';

/** A link that opens a new tab and says so, and that tells the other side nothing about where it came from. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} <span className="new-tab">{commonMessages.newTab}</span>
    </a>
  );
}
