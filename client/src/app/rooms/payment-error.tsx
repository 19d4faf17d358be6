import { PaymentErrorPage } from '../../features/payment/payment-error-page.js';
import { withStore } from '../with-store.js';

export default withStore(PaymentErrorPage);
