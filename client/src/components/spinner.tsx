/** A turning ring. Say in words beside it what is under way; it is silent by itself. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
