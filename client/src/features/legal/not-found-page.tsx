import { Page } from '../../components/page.js';

export function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <h1>Page Not Found</h1>
    </Page>
  );
}
