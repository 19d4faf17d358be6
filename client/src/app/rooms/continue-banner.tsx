import { ContinueBanner } from '../../features/home/continue-banner.js';
import { LeaveDevice } from '../../features/leave/leave-device.js';
import { withStore } from '../with-store.js';

export default withStore(() => (
  <>
    <ContinueBanner />
    <LeaveDevice />
  </>
));
