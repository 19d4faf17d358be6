/**
 * Puts the home page together. Its two parts that need the store are islands with a chunk of their own. Sign-in is
 * part of the prerendered HTML: its code is fetched when somebody turns to the form, and React takes over what has been
 * typed by then (early-submit.ts keeps a submit). It is memoised, so that the page around it never disturbs that.
 */
import { lazy, memo, Suspense } from 'react';
import { rememberedToken } from '../../api/session.js';
import { HomePage } from '../../features/home/home-page.js';
import { LeftNotice } from '../../features/leave/left-notice.js';
import { useIsInBrowser } from '../../site/use-is-in-browser.js';
import { whenTurnedTo } from '../when-turned-to.js';

const SignIn = lazy(async () => {
  await whenTurnedTo('form[data-waits]');
  return import('./sign-in.js');
});
const Banner = lazy(() => import('./continue-banner.js'));

const SignInIsland = memo(function SignInIsland() {
  return (
    <Suspense fallback={null}>
      <SignIn />
    </Suspense>
  );
});

/** Drawn in the browser only: what it shows depends on the server's answer. */
function ContinueIsland() {
  if (!useIsInBrowser()) return null;
  return rememberedToken() ? (
    <Suspense fallback={null}>
      <Banner />
    </Suspense>
  ) : (
    <LeftNotice />
  );
}

export default function Home() {
  return <HomePage signIn={<SignInIsland />} continueBanner={<ContinueIsland />} />;
}
