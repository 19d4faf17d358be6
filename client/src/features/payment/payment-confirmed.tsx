/** The confirmation (I-9): what was paid, what happens next, and a countdown that can be stopped (I-18). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAYMENT_REDIRECT_SECONDS } from '../../site/constants.js';
import { useSiteSettings } from '../../site/settings.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { NewTabLink } from '../../components/new-tab-link.js';
import { Notice } from '../../components/notice.js';
import { Page } from '../../components/page.js';
import { words } from './messages.js';
import { useCountdown } from './use-countdown.js';

interface PaymentConfirmedProps {
  /** The path of the questions; null when only the mailed link leads there. */
  next: string | null;
  reference: string | null;
}

export function PaymentConfirmed({ next, reference }: PaymentConfirmedProps) {
  const settings = useSiteSettings();
  const { success } = words;
  return (
    <Page title={success.title}>
      <div className="message-page">
        <h1>{success.title}</h1>
        <Notice tone="success" role="status">
          <p>{success.thanks}</p>
          {reference ? <p>{success.reference(reference)}</p> : null}
        </Notice>
        {next ? <GoingOn next={next} /> : <p className="lead">{success.onlyMail}</p>}
        <h2>{success.next}</h2>
        {next ? <p>{success.mailed}</p> : null}
        <ol>
          {success.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {settings ? (
          <p>
            {success.help} <NewTabLink href={settings.contactUrl}>{success.contact}</NewTabLink>
          </p>
        ) : null}
        <Button variant="quiet" onClick={() => globalThis.print()}>
          {success.print}
        </Button>
      </div>
    </Page>
  );
}

function GoingOn({ next }: { next: string }) {
  const navigate = useNavigate();
  const [isStaying, setIsStaying] = useState(false);
  const left = useCountdown(PAYMENT_REDIRECT_SECONDS, !isStaying, () => void navigate(next));
  return (
    <>
      {/* A timer's role keeps the numbers from being read out every second (I-24). */}
      <p className="lead" role="timer">
        {isStaying ? words.success.stayed : words.success.countdown(left)}
      </p>
      <div className="button-row payment-buttons">
        <ButtonLink to={next}>{words.success.goOn}</ButtonLink>
        {isStaying ? null : (
          <Button variant="secondary" onClick={() => setIsStaying(true)}>
            {words.success.stay}
          </Button>
        )}
      </div>
    </>
  );
}
