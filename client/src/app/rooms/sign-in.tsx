import { SignIn } from '../../features/otp/sign-in.js';
import { withStore } from '../with-store.js';

export default withStore(SignIn);
