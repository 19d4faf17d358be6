/**
 * The footer of every page, links in the same order everywhere (I-25). Contact and social links are settings:
 * until they came, Contact Us leads to the contact lines of the privacy page, so that it is never a dead end.
 */
import { Link } from '../components/link.js';
import { Logo } from '../components/logo.js';
import { NewTabLink } from '../components/new-tab-link.js';
import { commonMessages, footerMessages } from '../messages/every-page.js';
import { COPYRIGHT_YEAR } from '../site/constants.js';
import { paths } from '../site/paths.js';
import { useSiteSettings } from '../site/settings.js';

export function Footer() {
  const settings = useSiteSettings();
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <Logo />
          <p className="footer-tagline">{commonMessages.tagline}</p>
          <p className="footer-small">{footerMessages.disclaimer}</p>
        </div>
        <nav className="footer-links" aria-label={footerMessages.label}>
          <ul>
            <li>
              {settings ? (
                <NewTabLink href={settings.contactUrl}>{footerMessages.contactUs}</NewTabLink>
              ) : (
                <Link to={`${paths.privacy}#contact`}>{footerMessages.contactUs}</Link>
              )}
            </li>
            <li>
              <Link to={paths.terms}>{footerMessages.terms}</Link>
            </li>
            <li>
              <Link to={paths.privacy}>{footerMessages.privacy}</Link>
            </li>
            <li>
              <Link to={paths.healthData}>{footerMessages.healthData}</Link>
            </li>
            <li>
              <Link to={paths.testCases}>{footerMessages.testCases}</Link>
            </li>
            <li>
              <Link to={paths.accessibility}>{footerMessages.accessibility}</Link>
            </li>
          </ul>
        </nav>
        <div className="footer-social">
          <h2 className="footer-heading">{footerMessages.social}</h2>
          <ul>
            {settings?.socialLinks.map((link) => (
              <li key={link.url}>
                <NewTabLink href={link.url}>{link.name}</NewTabLink>
              </li>
            ))}
          </ul>
        </div>
        <p className="footer-copyright">{footerMessages.copyright(COPYRIGHT_YEAR)}</p>
      </div>
    </footer>
  );
}
