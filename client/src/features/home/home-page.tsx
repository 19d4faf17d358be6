/**
 * The landing page: five sections under the header's five anchors. What needs the store (sign-in and the "Continue"
 * banner) is handed in, so that this page itself is drawn at build time and needs no store.
 */
import type { ReactNode } from 'react';
import { Page } from '../../components/page.js';
import { pageTexts } from '../../messages/titles.js';
import { About } from './about.js';
import { Faq } from './faq.js';
import { Hero } from './hero.js';
import { HomeNav } from './home-nav.js';
import { HowItWorks } from './how-it-works.js';
import { ReviewsSection } from './reviews-section.js';

interface HomePageProps {
  signIn: ReactNode;
  continueBanner: ReactNode;
}

export function HomePage({ signIn, continueBanner }: HomePageProps) {
  return (
    <Page title={pageTexts.home.title} width="wide" nav={<HomeNav />}>
      {continueBanner}
      <Hero signIn={signIn} />
      <About />
      <HowItWorks />
      <Faq />
      <ReviewsSection />
    </Page>
  );
}
