/**
 * Where a declined or cancelled payment ends (specification, section 8). 'Retry Payment' asks the server, which
 * looks at the payment first: somebody who has paid after all is told so, and never pays twice.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRetryPaymentMutation, type PaymentRetry } from '../../api/endpoints.js';
import { sentenceOf } from '../../api/errors.js';
import { paths } from '../../site/paths.js';
import { isPaymentAddress } from '../../site/trusted-address.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { ErrorSummary, useErrorSummary } from '../../components/error-summary.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { words } from './messages.js';
import './payment.css';

export function PaymentErrorPage({ leave = leaveFor }: { leave?: (address: string) => void }) {
  const [params] = useSearchParams();
  const reference = params.get('reference');
  const [retry, { isLoading }] = useRetryPaymentMutation();
  const [answer, setAnswer] = useState<PaymentRetry | null>(null);
  const [summary, tell] = useErrorSummary();
  const [isLeaving, setIsLeaving] = useState(false);

  const pay = async (reference: string) => {
    tell();
    try {
      const { data } = await retry({ reference }).unwrap();
      const { outcome, paymentUrl } = data;
      if (outcome !== 'redirect' || !paymentUrl) return setAnswer(data);
      if (!isPaymentAddress(paymentUrl, globalThis.location.origin))
        return tell({ message: words.retry.badAddress });
      setIsLeaving(true);
      leave(paymentUrl);
    } catch (error) {
      tell({ message: sentenceOf(error) });
    }
  };
  if (answer?.outcome === 'paid') {
    return (
      <Page title={words.retry.paidTitle}>
        <div className="message-page">
          <h1>{words.retry.paidTitle}</h1>
          <Notice tone="success" role="status">
            <p>{answer.message}</p>
          </Notice>
          <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={words.failed.title} hasError={summary.entries.length > 0}>
      <div className="message-page">
        <ErrorSummary {...summary} />
        <h1>{words.failed.title}</h1>
        <p>{words.failed.text}</p>
        <p>{reference ? words.failed.notCharged : words.retry.noReference}</p>
        {answer ? (
          <Notice tone="warning" role="status">
            <p>{answer.message}</p>
          </Notice>
        ) : null}
        {reference ? (
          <Button isLoading={isLoading || isLeaving} onClick={() => void pay(reference)}>
            {words.failed.retry}
          </Button>
        ) : (
          <ButtonLink to={paths.home}>{words.failed.retry}</ButtonLink>
        )}
        <p className="payment-opening" role="status">
          {isLeaving ? words.retry.opening : ''}
        </p>
      </div>
    </Page>
  );
}

function leaveFor(address: string): void {
  globalThis.location.assign(address);
}
