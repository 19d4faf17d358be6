import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.js';
import { Notice } from '../../components/notice.js';
import { otpMessages } from '../../messages/otp.js';

const words = otpMessages.live;

/** Takes the focus when it appears: the step before it is gone. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="live-notice">
      {children}
    </div>
  );
}

/** Said before anybody pays a second time for what they already have (docs/decisions/0007-sign-in.md). */
export function LiveNotice({ onGoOn }: { onGoOn: () => void }) {
  const [looksInMail, setLooksInMail] = useState(false);
  if (looksInMail) {
    return (
      <Focused key="mail">
        <Notice tone="success" headingLevel={3} heading={words.doneHeading}>
          <p>{words.done}</p>
        </Notice>
      </Focused>
    );
  }
  return (
    <Focused key="choice">
      <Notice tone="warning">
        <p>{words.text}</p>
        <div className="button-row">
          <Button onClick={() => setLooksInMail(true)}>{words.home}</Button>
          <Button variant="secondary" onClick={onGoOn}>
            {words.goOn}
          </Button>
        </div>
      </Notice>
    </Focused>
  );
}
