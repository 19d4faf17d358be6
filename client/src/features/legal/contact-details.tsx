import { useSiteSettings } from '../../site/settings.js';
import { legalMessages } from '../../messages/legal.js';

const words = legalMessages.contact;

/** The operator's e-mail and postal address, from the settings; said plainly while they are not known yet. */
export function ContactDetails() {
  const settings = useSiteSettings();
  if (!settings) return <p className="contact-details">{words.loading}</p>;
  return (
    <address className="contact-details">
      <p>
        {words.email} <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
      </p>
      <p>
        {words.post}
        <br />
        <span className="postal-address">{settings.postalAddress}</span>
      </p>
    </address>
  );
}
