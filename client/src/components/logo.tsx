import { commonMessages } from '../messages/every-page.js';

/** Our own mark: a leaf that is also a speech bubble, beside the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg
        className="logo-mark"
        viewBox="0 0 40 40"
        width="40"
        height="40"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className="logo-leaf"
          d="M6 4h15c8.3 0 14 5.7 14 14s-5.7 14-14 14h-5l-8.4 5.2c-.8.5-1.6 0-1.6-.9z"
        />
        <path className="logo-line" d="M12 19h4.2l2.6-6 4 11 2.4-5H29" />
      </svg>
      <span className="logo-name">{commonMessages.productName}</span>
    </span>
  );
}
