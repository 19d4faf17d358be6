import { Page } from '../../components/page.js';

export function AccessibilityPage() {
  return (
    <Page title="Accessibility">
      <h1>Accessibility</h1>
    </Page>
  );
}
