import { commonMessages } from '../../messages/every-page.js';

/** The server's message, under the form. Its box is always there, so that a screen reader hears the message arrive. */
export function ApiError({ message }: { message: string | null }) {
  return (
    <div className="api-error" id="api-error" role="alert">
      {message ? (
        <p className="field-error">
          <span className="visually-hidden">{commonMessages.errorWord} </span>
          {message}
        </p>
      ) : null}
    </div>
  );
}
