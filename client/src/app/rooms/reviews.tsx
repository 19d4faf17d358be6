import { ReviewsSection } from '../../features/home/reviews-section.js';
import { withStore } from '../with-store.js';

export default withStore(ReviewsSection);
