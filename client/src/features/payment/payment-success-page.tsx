import { Page } from '../../components/page.js';

export function PaymentSuccessPage() {
  return (
    <Page title="">
      <p />
    </Page>
  );
}
