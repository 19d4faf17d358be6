/**
 * A modal on the browser's own <dialog>: focus trapped, Escape closes, the page behind inert, the focus given
 * back to where it was (I-15). The focus starts on the element with `data-autofocus`, otherwise on the title.
 * The children are drawn only while it is open, so that each opening starts afresh.
 */
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { commonMessages } from '../messages/every-page.js';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** No close icon: for a question that wants one of its two answers. Escape still closes. */
  hidesCloseIcon?: boolean;
  /** Where the focus goes back to, when not to what had it before (browsers that do not focus a clicked button). */
  returnFocusTo?: string;
}

export function Dialog({
  isOpen,
  title,
  onClose,
  children,
  hidesCloseIcon = false,
  returnFocusTo,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = (returnFocusTo && document.getElementById(returnFocusTo)) || document.activeElement;
    element.showModal();
    (
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2')
    )?.focus();
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, returnFocusTo]);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen ? (
        <div className="dialog-inner">
          <div className="dialog-head">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {hidesCloseIcon ? null : (
              <button
                type="button"
                className="icon-button"
                onClick={onClose}
                aria-label={commonMessages.close}
              >
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
                  <path className="icon-stroke" d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            )}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
