import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.js';
import { Notice } from '../../components/notice.js';
import { otpMessages } from '../../messages/otp.js';

const words = otpMessages.live;

/** Said before anybody pays a second time for what they already have (decisions.md, Sign-in). */
export function LiveNotice({ onGoOn }: { onGoOn: () => void }) {
  const [looksInMail, setLooksInMail] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [looksInMail]);
  return (
    <div ref={box} tabIndex={-1} className="live-notice">
      {looksInMail ? (
        <Notice tone="success" headingLevel={3} heading={words.doneHeading}>
          <p>{words.done}</p>
        </Notice>
      ) : (
        <Notice tone="warning">
          <p>{words.text}</p>
          <div className="button-row">
            <Button onClick={() => setLooksInMail(true)}>{words.home}</Button>
            <Button variant="secondary" onClick={onGoOn}>
              {words.goOn}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
