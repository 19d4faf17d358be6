/** The terms: 22 numbered clauses, the last with the contact details. The list's own numbers are the clause numbers. */
import { TERMS_VERSION } from '../../site/constants.js';
import { Page } from '../../components/page.js';
import { legalMessages } from '../../messages/legal.js';
import { termsMessages } from '../../messages/terms.js';
import { pageTexts } from '../../messages/titles.js';
import { ContactDetails } from './contact-details.js';

export function TermsPage() {
  return (
    <Page title={pageTexts.terms.title}>
      <article>
        <h1>{termsMessages.heading}</h1>
        <p className="footer-small">{legalMessages.version(TERMS_VERSION)}</p>
        <p className="policy-lead">{termsMessages.lead}</p>
        <ol className="clauses">
          {termsMessages.clauses.map(([title, paragraphs]) => (
            <li key={title}>
              <h2>{title}</h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          ))}
          <li id="contact">
            <h2>{termsMessages.contactTitle}</h2>
            <p>{termsMessages.contactText}</p>
            <ContactDetails />
          </li>
        </ol>
      </article>
    </Page>
  );
}
