import { Page } from '../../components/page.js';

export function DeletePage() {
  return (
    <Page title="">
      <p />
    </Page>
  );
}
