import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { CarouselRating, Diagnosis } from '../../api/types.js';
import { loadHomePage } from '../../api/home-page.js';
import { rememberedToken, rememberToken } from '../../api/session.js';
import { setSiteSettings } from '../../site/settings.js';
import { failure, fakeApi, type FakeAnswer } from '../../testing/fake-api.js';
import { open, sampleSettings } from '../../testing/open.js';
import { ContinueBanner } from './continue-banner.js';
import { HomePage } from './home-page.js';
import { ReviewsSection } from './reviews-section.js';

/** The store tells its readers once per frame. */
const SETTLED_MS = 100;
const page = <HomePage signIn={<p>sign-in</p>} continueBanner={null} />;
afterEach(() => act(() => setSiteSettings(null)));

describe('S-R1, S-H1: the landing page', () => {
  test('five sections, each with a heading, and five anchors to them in order', async () => {
    await open(page);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Home',
      'About us',
      'How it works',
      'FAQs',
      'Reviews',
    ]);
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href')!);
      expect(section?.tagName).toBe('SECTION');
      expect(document.getElementById(section!.getAttribute('aria-labelledby')!)).not.toBeNull();
    }
    expect(links[0]).toHaveAttribute('aria-current', 'location');
  });

  test('S-H2: the promo text', async () => {
    await open(page);
    expect(screen.getByText('Explore them all for just $1')).toBeVisible();
  });

  test('the start button leads to the form, and the emergency number can be dialed', async () => {
    await open(page);
    const start = screen.getByRole('link', { name: 'Start for $1' });
    expect(document.querySelector(start.getAttribute('href')!)).toHaveTextContent('sign-in');
    expect(screen.getByRole('link', { name: 'call 911' })).toHaveAttribute('href', 'tel:911');
  });

  test('18 kinds of symptoms and one example, open from the start', async () => {
    await open(page);
    const kinds = screen.getByRole('heading', { name: '18 kinds of symptoms' });
    expect(within(kinds.parentElement!).getAllByRole('listitem')).toHaveLength(18);
    expect(screen.getByRole('heading', { name: /Gout/ })).toBeVisible();
    expect(document.querySelector('details')).toHaveAttribute('open');
  });

  test('who stands behind it is said as it is: no doctor, until the rules are signed', async () => {
    await open(page);
    expect(screen.getByText(/No doctor has signed the rules yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'How it does on test cases' })).toHaveAttribute(
      'href',
      '/test-cases',
    );
    act(() => setSiteSettings({ ...sampleSettings, isSignedByDoctors: true }));
    expect(screen.queryByText(/No doctor has signed the rules yet/)).toBeNull();
  });

  test('section 1 of the specification is said', async () => {
    await open(page);
    const main = screen.getByRole('main');
    for (const said of [
      /not artificial intelligence/,
      /most probable diagnosis/,
      /rural areas/,
      /one most bothersome symptom/,
      /10–15 minutes/,
      /4G connection/,
      /not shared with third parties/,
      /adults only \(above 18\)/,
      /Not for emergencies/,
      /non-refundable/,
      /not a medical diagnosis/,
      /no treatment advice/,
      /48 hours after payment/,
    ]) {
      expect(main).toHaveTextContent(said);
    }
  });

  test('S-H3: three cards; doctors are named only once the rules are signed', async () => {
    await open(page);
    const about = document.getElementById('about-us')!;
    expect(
      within(about)
        .getAllByRole('heading', { level: 3 })
        .map((card) => card.textContent),
    ).toEqual(['Expertise', 'User-Centric Approach', 'Secure & Confidential']);
    expect(about).toHaveTextContent('Built by software experts from published medical guidelines');
    act(() => setSiteSettings({ ...sampleSettings, isSignedByDoctors: true }));
    expect(about).toHaveTextContent('Built by software experts and qualified doctors');
  });

  test('S-H4: four steps in order', async () => {
    await open(page);
    const steps = within(document.getElementById('how-it-works')!).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      'Get started for $1',
      'Select a category',
      'Answer simple questions',
      'Get your results',
    ]);
  });
});

describe('S-H5, I-16: the FAQ', () => {
  const states = () =>
    within(document.getElementById('faqs')!)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-expanded'));

  test('six items, the second open at the start, each a button in a heading that controls its panel', async () => {
    await open(page);
    expect(states()).toEqual(['false', 'true', 'false', 'false', 'false', 'false']);
    for (const button of within(document.getElementById('faqs')!).getAllByRole('button')) {
      expect(button.parentElement?.tagName).toBe('H3');
      const panel = document.getElementById(button.getAttribute('aria-controls')!)!;
      expect(panel.hidden).toBe(button.getAttribute('aria-expanded') === 'false');
    }
  });

  test('a click toggles its own item and no other', async () => {
    const { user } = await open(page);
    const buttons = within(document.getElementById('faqs')!).getAllByRole('button');
    await user.click(buttons[4]!);
    expect(states()).toEqual(['false', 'true', 'false', 'false', 'true', 'false']);
    await user.click(buttons[1]!);
    expect(states()).toEqual(['false', 'false', 'false', 'false', 'true', 'false']);
  });

  test('the Privacy Policy button leads to /privacy', async () => {
    await open(page);
    const link = within(document.getElementById('faqs')!).getByRole('link', { name: 'Privacy Policy' });
    expect(link).toHaveAttribute('href', '/privacy');
  });
});

const review = (name: string, rating = 4, description = 'Clear questions.'): CarouselRating => ({
  rating: { reviewCreatedBy: name, description, rating },
});
const homePage = (showRatings: boolean, carouselRatingsList: CarouselRating[]): FakeAnswer => ({
  body: { data: { carouselRatingsList, showRatings, settings: sampleSettings } },
});

describe('S-H6, S-H7: reviews', () => {
  const show = async (answer: FakeAnswer) => {
    fakeApi(() => answer);
    const opened = await open(<ReviewsSection />);
    await act(loadHomePage);
    await opened.wait(SETTLED_MS);
    return opened;
  };

  test.each([
    ['ratings are not shown', homePage(false, [review('Ana L.')])],
    ['the list is empty', homePage(true, [])],
    ['the call fails', failure(503, 'Later.')],
  ])('no carousel and no heading when %s', async (_, answer) => {
    await show(answer);
    expect(screen.queryByText('What our Client say')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Client reviews' })).toBeNull();
    expect(screen.getByText(/once it has been approved/)).toBeVisible();
  });

  test('one review: heading, name, text, stars with words, rating/5.0', async () => {
    await show(homePage(true, [review('Ana L.', 4, '<b>Clear</b> questions.')]));
    expect(screen.getByRole('heading', { name: 'What our Client say' })).toBeVisible();
    const card = await screen.findByRole('group', { name: '1 of 1' });
    expect(within(card).getByText('Ana L.')).toBeVisible();
    expect(within(card).getByText('<b>Clear</b> questions.')).toBeVisible(); // R-44
    expect(within(card).getByText('4/5.0')).toBeVisible();
    expect(within(card).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  });
});

describe('Continue your assessment', () => {
  const assessment = (paymentCompleted: boolean): FakeAnswer => ({
    body: { data: { paymentCompleted } as Diagnosis },
  });
  const show = async (answer: FakeAnswer) => {
    const calls = fakeApi(() => answer);
    const opened = await open(<ContinueBanner />);
    await opened.wait(SETTLED_MS);
    return calls;
  };

  test('no token: no call, no banner', async () => {
    expect(await show(assessment(false))).toHaveLength(0);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('the token of an unpaid assessment: the banner leads back to it', async () => {
    rememberToken('t1');
    await show(assessment(false));
    expect(screen.getByRole('link', { name: 'Continue your assessment' })).toHaveAttribute(
      'href',
      '/diagnosis?sessionId=t1',
    );
  });

  test('a paid one is reached by its mailed link', async () => {
    rememberToken('t1');
    await show(assessment(true));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a token that no longer works is forgotten', async () => {
    rememberToken('t1');
    await show(failure(410, 'Gone.'));
    expect(screen.queryByRole('link')).toBeNull();
    expect(rememberedToken()).toBeNull();
  });
});
