import { paths } from '../../site/paths.js';
import { ButtonLink } from '../../components/button-link.js';
import { Page } from '../../components/page.js';
import { commonMessages } from '../../messages/every-page.js';
import { legalMessages } from '../../messages/legal.js';
import { pageTexts } from '../../messages/titles.js';

export function NotFoundPage() {
  return (
    <Page title={pageTexts.notFound.title}>
      <div className="message-page">
        <h1>{legalMessages.notFound.heading}</h1>
        <p>{legalMessages.notFound.text}</p>
        <p>
          <ButtonLink to={paths.home}>{commonMessages.goHome}</ButtonLink>
        </p>
      </div>
    </Page>
  );
}
