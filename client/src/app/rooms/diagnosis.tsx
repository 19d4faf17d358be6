/** Puts the assessment page together: features do not import each other. */
import type { Diagnosis } from '../../api/types.js';
import { AssessmentPage } from '../../features/assessment/assessment-page.js';
import { DeleteMyData } from '../../features/delete/delete-my-data.js';
import { ReviewForm } from '../../features/review/review-form.js';
import { withStore } from '../with-store.js';

function reviewOf({ ratingInfo, ratingSubmited }: Diagnosis) {
  return <ReviewForm {...ratingInfo} isSubmitted={ratingSubmited} />;
}

export default withStore(function DiagnosisRoom() {
  return <AssessmentPage review={reviewOf} deletion={<DeleteMyData headingLevel={2} />} />;
});
