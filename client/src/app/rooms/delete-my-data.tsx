import { DeletePage } from '../../features/delete/delete-page.js';
import { withStore } from '../with-store.js';

export default withStore(DeletePage);
