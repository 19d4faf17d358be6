import { AssessmentPage } from '../../features/assessment/assessment-page.js';
import { withStore } from '../with-store.js';

export default withStore(AssessmentPage);
