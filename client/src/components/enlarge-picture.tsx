/** A picture of an answer, large, with its words: drawings of 96 pixels are hard to tell apart on a phone. */
import { useState } from 'react';
import { commonMessages } from '../messages/every-page.js';
import { Dialog } from './dialog.js';

export function EnlargePicture({ imageUrl, title }: { imageUrl: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button enlarge-button"
        aria-label={commonMessages.enlarge(title)}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
          <path
            className="icon-stroke"
            d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5M10.5 8v5M8 10.5h5"
          />
        </svg>
      </button>
      <Dialog isOpen={isOpen} title={title} onClose={() => setIsOpen(false)}>
        <img className="enlarged-picture" src={imageUrl} alt={title} width="480" height="360" />
      </Dialog>
    </>
  );
}
