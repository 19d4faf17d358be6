import { Page } from '../../components/page.js';

export function PaymentErrorPage() {
  return (
    <Page title="">
      <p />
    </Page>
  );
}
