import { PaymentErrorPage } from '../../features/payment/payment-error-page.js';
import { LeaveDevice } from '../../features/leave/leave-device.js';
import { withStore } from '../with-store.js';

export default withStore(() => (
  <>
    <PaymentErrorPage />
    <LeaveDevice />
  </>
));
