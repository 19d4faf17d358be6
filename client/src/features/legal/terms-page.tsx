import { Page } from '../../components/page.js';

export function TermsPage() {
  return (
    <Page title="Terms">
      <h1>Terms</h1>
    </Page>
  );
}
