import { ContinueBanner } from '../../features/home/continue-banner.js';
import { withStore } from '../with-store.js';

export default withStore(ContinueBanner);
