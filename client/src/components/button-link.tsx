import type { ReactNode } from 'react';
import { Link } from './link.js';

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink(props: {
  to: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  children: ReactNode;
}) {
  const { to, variant = 'primary', children } = props;
  return (
    <Link to={to} className={`button button-${variant}`}>
      <span>{children}</span>
    </Link>
  );
}
