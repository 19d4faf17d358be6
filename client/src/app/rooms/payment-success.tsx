import { PaymentSuccessPage } from '../../features/payment/payment-success-page.js';
import { withStore } from '../with-store.js';

export default withStore(PaymentSuccessPage);
