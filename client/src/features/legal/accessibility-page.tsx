import { accessibilityMessages } from '../../messages/accessibility.js';
import { pageTexts } from '../../messages/titles.js';
import { PolicyPage } from './policy-page.js';

export function AccessibilityPage() {
  return <PolicyPage title={pageTexts.accessibility.title} texts={accessibilityMessages} />;
}
