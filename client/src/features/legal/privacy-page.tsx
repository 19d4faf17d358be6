import { TERMS_VERSION } from '../../site/constants.js';
import { privacyMessages } from '../../messages/privacy.js';
import { pageTexts } from '../../messages/titles.js';
import { PolicyPage } from './policy-page.js';

export function PrivacyPage() {
  return <PolicyPage title={pageTexts.privacy.title} texts={privacyMessages} version={TERMS_VERSION} />;
}
