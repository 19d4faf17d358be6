import { Page } from '../../components/page.js';
import { legalMessages } from '../../messages/legal.js';
import type { TextSection } from '../../messages/privacy.js';
import { ContactDetails } from './contact-details.js';
import { TextSections } from './text-sections.js';

interface PolicyPageProps {
  title: string;
  texts: { heading: string; lead: string; sections: TextSection[] };
  version?: string;
}

/** A long text page: heading, a summary, sections, and how to reach us. */
export function PolicyPage({ title, texts, version }: PolicyPageProps) {
  return (
    <Page title={title}>
      <article>
        <h1>{texts.heading}</h1>
        {version ? <p className="footer-small">{legalMessages.version(version)}</p> : null}
        <p className="policy-lead">{texts.lead}</p>
        <TextSections sections={texts.sections} />
        <section id="contact">
          <h2>{legalMessages.contact.heading}</h2>
          <ContactDetails />
        </section>
      </article>
    </Page>
  );
}
