/** Puts the assessment page together: features do not import each other. */
import { AssessmentPage } from '../../features/assessment/assessment-page.js';
import { DeleteMyData } from '../../features/delete/delete-my-data.js';
import { ReviewForm } from '../../features/review/review-form.js';
import { withStore } from '../with-store.js';

export default withStore(function Diagnosis() {
  return (
    <AssessmentPage
      review={({ ratingInfo, ratingSubmited }) => <ReviewForm {...ratingInfo} isSubmitted={ratingSubmited} />}
      deletion={<DeleteMyData headingLevel={2} />}
    />
  );
});
