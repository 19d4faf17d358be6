/**
 * Where every failure to load an assessment ends (S-D1). It says why a link dies. When the network was the cause
 * (`state.cause`), or the link may still be good, "Try again" leads back with the token that this tab remembers.
 */
import { useLocation } from 'react-router-dom';
import { rememberedToken } from '../../api/session.js';
import { diagnosisPath, paths } from '../../site/paths.js';
import { useIsInBrowser } from '../../site/use-is-in-browser.js';
import { ButtonLink } from '../../components/button-link.js';
import { Page } from '../../components/page.js';
import { commonMessages } from '../../messages/every-page.js';
import { legalMessages } from '../../messages/legal.js';
import { pageTexts } from '../../messages/titles.js';

const words = legalMessages.linkExpired;

export function LinkExpiredPage() {
  const state = useLocation().state as { cause?: string } | null;
  const token = useIsInBrowser() ? rememberedToken() : null;
  const isNetwork = state?.cause === 'network' && token !== null;
  return (
    <Page title={pageTexts.linkExpired.title}>
      <div className="message-page">
        <h1>{words.heading}</h1>
        <p>{words.text}</p>
        {isNetwork ? <p role="status">{words.network}</p> : <p>{words.why}</p>}
        <div className="button-row">
          {isNetwork ? (
            <ButtonLink to={diagnosisPath({ sessionId: token })}>{commonMessages.tryAgain}</ButtonLink>
          ) : null}
          <ButtonLink to={paths.home} variant={isNetwork ? 'secondary' : 'primary'}>
            {commonMessages.goHome}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
