/** Puts the assessment page together: features do not import each other. */
import { lazy, Suspense } from 'react';
import type { Diagnosis } from '../../api/types.js';
import { AssessmentPage } from '../../features/assessment/assessment-page.js';
import { LeaveDevice } from '../../features/leave/leave-device.js';
import { withStore } from '../with-store.js';

/** Both stand below the result only. */
const DeleteMyData = lazy(() =>
  import('../../features/delete/delete-my-data.js').then((m) => ({ default: m.DeleteMyData })),
);
const ReviewForm = lazy(() =>
  import('../../features/review/review-form.js').then((m) => ({ default: m.ReviewForm })),
);

function reviewOf({ ratingInfo, ratingSubmited }: Diagnosis) {
  return (
    <Suspense>
      <ReviewForm {...ratingInfo} isSubmitted={ratingSubmited} />
    </Suspense>
  );
}

export default withStore(function DiagnosisRoom() {
  const deletion = (
    <Suspense>
      <DeleteMyData headingLevel={2} />
    </Suspense>
  );
  return (
    <>
      <AssessmentPage review={reviewOf} deletion={deletion} />
      <LeaveDevice />
    </>
  );
});
