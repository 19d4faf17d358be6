import { Page } from '../../components/page.js';

export function LinkExpiredPage() {
  return (
    <Page title="Session Link Expired">
      <h1>Session Link Expired</h1>
    </Page>
  );
}
