/**
 * Puts the home page together. Its three parts that call the server are islands with a chunk of their own: the
 * page is drawn and answers before they have come. Sign-in is part of the prerendered HTML; React takes it over
 * when its chunk arrives. The islands are memoised, so that the page around them never disturbs that.
 */
import { lazy, memo, Suspense, type ComponentType } from 'react';
import { ReviewsPlaceholder } from '../../features/home/reviews-placeholder.js';
import { HomePage } from '../../features/home/home-page.js';
import { rememberedToken } from '../../api/session.js';
import { useIsInBrowser } from '../../site/use-is-in-browser.js';

const SignIn = lazy(() => import('./sign-in.js'));
const Reviews = lazy(() => import('./reviews.js'));
const Banner = lazy(() => import('./continue-banner.js'));

const SignInIsland = memo(function SignInIsland() {
  return (
    <Suspense fallback={null}>
      <SignIn />
    </Suspense>
  );
});

/** Drawn in the browser only: what it shows depends on the server's answer. */
function InBrowser({ part: Part, before = null }: { part: ComponentType; before?: React.ReactNode }) {
  const isInBrowser = useIsInBrowser();
  return isInBrowser ? (
    <Suspense fallback={before}>
      <Part />
    </Suspense>
  ) : (
    before
  );
}

function ContinueIsland() {
  return useIsInBrowser() && rememberedToken() ? <InBrowser part={Banner} /> : null;
}

export default function Home() {
  return (
    <HomePage
      signIn={<SignInIsland />}
      continueBanner={<ContinueIsland />}
      reviews={<InBrowser part={Reviews} before={<ReviewsPlaceholder />} />}
    />
  );
}
