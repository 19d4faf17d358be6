/** Offers the way back to an assessment that this tab has begun and not paid for. A token that no longer works is forgotten. */
import { useEffect } from 'react';
import { useGetDiagnosisQuery } from '../../api/endpoints.js';
import { statusOf } from '../../api/errors.js';
import { forgetToken, rememberedToken } from '../../api/session.js';
import { diagnosisPath } from '../../site/paths.js';
import { ButtonLink } from '../../components/button-link.js';
import { Notice } from '../../components/notice.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.continue;
const GONE = [401, 404, 410];

export function ContinueBanner() {
  const token = rememberedToken();
  const { data, error } = useGetDiagnosisQuery('generic', { skip: !token });
  const isGone = GONE.includes(statusOf(error) ?? 0);
  useEffect(() => {
    if (isGone) forgetToken();
  }, [isGone]);
  if (!token || !data || data.data.paymentCompleted) return null;
  return (
    <div className="section-inner continue-banner">
      <Notice heading={words.heading} role="status">
        <p>{words.text}</p>
        <p>
          <ButtonLink to={diagnosisPath({ sessionId: token })}>{words.link}</ButtonLink>
        </p>
      </Notice>
    </div>
  );
}
