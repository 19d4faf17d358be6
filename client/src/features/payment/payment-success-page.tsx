/**
 * Where the payment provider sends the visitor back to (specification, section 4, Payment success page). It never
 * says "failed" of a payment that could not be checked, and never offers to pay again then.
 */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../site/paths.js';
import { ownPath } from '../../site/trusted-address.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { Spinner } from '../../components/spinner.js';
import { words } from './messages.js';
import { PaymentConfirmed } from './payment-confirmed.js';
import { usePaymentStatus } from './use-payment-status.js';
import './payment.css';

export function PaymentSuccessPage() {
  const [params] = useSearchParams();
  const [round, setRound] = useState(0);
  return (
    <PaymentRound
      key={round}
      sessionId={params.get('session_id')}
      onCheckAgain={() => setRound((count) => count + 1)}
    />
  );
}

/** One round of attempts. */
function PaymentRound({ sessionId, onCheckAgain }: { sessionId: string | null; onCheckAgain: () => void }) {
  const status = usePaymentStatus(sessionId);
  useAlertOnce(
    status.name === 'ERROR' ? words.alertNoSession : status.name === 'SUCCESS' ? words.alertSuccess : null,
  );

  if (status.name === 'SUCCESS') {
    const next = ownPath(status.diagnosisUrl, globalThis.location.origin);
    return <PaymentConfirmed next={next} reference={status.reference} />;
  }
  if (status.name === 'FAILED') {
    const { isUnconfirmed, retryLink } = status;
    return <PaymentFailed isUnconfirmed={isUnconfirmed} retryLink={retryLink} onCheckAgain={onCheckAgain} />;
  }
  if (status.name === 'ERROR') {
    return (
      <Page title={words.error.title}>
        <div className="message-page">
          <h1>{words.error.title}</h1>
          <p>{words.error.text}</p>
          <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={words.pending}>
      <div className="message-page payment-pending" role="status">
        <h1>
          <Spinner /> {words.pending}
        </h1>
        <p>{words.pendingMore}</p>
      </div>
    </Page>
  );
}

function PaymentFailed(props: {
  isUnconfirmed: boolean;
  retryLink: string | null;
  onCheckAgain: () => void;
}) {
  const { isUnconfirmed, retryLink, onCheckAgain } = props;
  const retryPath = ownPath(retryLink, globalThis.location.origin) ?? paths.home;
  const title = isUnconfirmed ? words.failed.unconfirmedTitle : words.failed.title;
  return (
    <Page title={title}>
      <div className="message-page">
        <h1>{title}</h1>
        {isUnconfirmed ? (
          <>
            <Notice tone="warning" role="alert">
              <p>
                <strong>{words.failed.unconfirmed}</strong>
              </p>
            </Notice>
            <Button onClick={onCheckAgain}>{words.failed.checkAgain}</Button>
          </>
        ) : (
          <>
            <p role="alert">{words.failed.text}</p>
            <p>{words.failed.notCharged}</p>
            <ButtonLink to={retryPath}>{words.failed.retry}</ButtonLink>
          </>
        )}
      </div>
    </Page>
  );
}

/** A browser alert, where the specification says "alert", once for each text. */
function useAlertOnce(text: string | null): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (text === null || said.current === text) return;
    said.current = text;
    globalThis.alert(text);
  }, [text]);
}
