import { Page } from '../../components/page.js';

export function PrivacyPage() {
  return (
    <Page title="Privacy">
      <h1>Privacy</h1>
    </Page>
  );
}
