import { PaymentSuccessPage } from '../../features/payment/payment-success-page.js';
import { LeaveDevice } from '../../features/leave/leave-device.js';
import { withStore } from '../with-store.js';

export default withStore(() => (
  <>
    <PaymentSuccessPage />
    <LeaveDevice />
  </>
));
