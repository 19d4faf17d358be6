/** Puts the assessment page together: features do not import each other. */
import { AssessmentPage } from '../../features/assessment/assessment-page.js';
import { withStore } from '../with-store.js';

export default withStore(function Diagnosis() {
  return <AssessmentPage />;
});
