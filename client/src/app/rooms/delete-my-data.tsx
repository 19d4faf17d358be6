import { DeletePage } from '../../features/delete/delete-page.js';
import { LeaveDevice } from '../../features/leave/leave-device.js';
import { withStore } from '../with-store.js';

export default withStore(() => (
  <>
    <DeletePage />
    <LeaveDevice />
  </>
));
