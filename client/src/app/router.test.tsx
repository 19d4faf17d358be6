import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { rememberToken } from '../api/session.js';
import { fakeApi } from '../testing/fake-api.js';
import { open, sampleSettings } from '../testing/open.js';
import { App } from './router.js';
import { ScrollToTop } from './scroll.js';
import { setSiteSettings } from '../site/settings.js';

beforeEach(() => {
  fakeApi(({ path }) =>
    path === '/api/home-page'
      ? { body: { data: { carouselRatingsList: [], showRatings: false, settings: sampleSettings } } }
      : {
          status: 410,
          body: { error: { status: 410, name: 'Gone', code: 'gone', message: 'Gone' }, message: 'Gone' },
        },
  );
});
afterEach(() => act(() => setSiteSettings(null)));

const site = (
  <>
    <ScrollToTop />
    <App />
  </>
);
/** Opens a page and waits until its code has come. */
async function visit(at: Parameters<typeof open>[1]) {
  const page = await open(site, at);
  await screen.findByRole('heading', { level: 1 });
  await page.wait(0);
  return page;
}

describe('Every page', () => {
  test.each([
    ['/', 'Find out what your symptom may be, and whom to see.'],
    ['/termsandcondtions', 'Terms and Conditions'],
    ['/privacy', 'Privacy Policy'],
    ['/privacy/', 'Privacy Policy'],
    ['/health-data', 'Consumer Health Data Privacy Policy'],
    ['/accessibility', 'Accessibility'],
    ['/test-cases', 'How it does on test cases'],
    ['/linkexpired', 'Session Link Expired'],
    ['/abc', 'Page Not Found'],
    ['/privacy/more', 'Page Not Found'],
    ['/constructor', 'Page Not Found'],
  ])(
    '%s: one h1, a title of its own, the footer with its links in one order (S-R9, I-25, R-37)',
    async (path, heading) => {
      await visit(path);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
      expect(document.title).toMatch(/^.+ – Symptom Checker$/);
      const footer = within(screen.getByRole('contentinfo'));
      expect(footer.getByText('Symptom Checker')).toBeVisible();
      expect(footer.getByText('A clear next step, wherever you live.')).toBeVisible();
      expect(footer.getByText(/© 2025/)).toBeVisible();
      expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Contact Us (opens in new tab)',
        'Terms',
        'Privacy Policy',
        'Health data policy',
        'How it does on test cases',
        'Accessibility',
        'Example Social (opens in new tab)',
      ]);
      expect(footer.getByRole('link', { name: /Contact Us/ })).toHaveAttribute(
        'href',
        sampleSettings.contactUrl,
      );
    },
  );

  test('S-R10: right-click is blocked around every page', async () => {
    await visit('/privacy');
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    expect(screen.getByRole('main').dispatchEvent(event)).toBe(false);
  });

  test('going to another page moves the focus to its heading', async () => {
    const page = await visit('/abc');
    await page.user.click(screen.getByRole('link', { name: 'Privacy Policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toHaveFocus();
  });
});

describe('S-R3: /linkexpired', () => {
  test('the texts and the Go Home link', async () => {
    const page = await visit('/linkexpired');
    expect(screen.getByText('The page you requested is no longer available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    page.unmount();
  });

  test('after a network failure it adds Try again, which leads back', async () => {
    rememberToken('t1');
    await visit({ pathname: '/linkexpired', state: { cause: 'network' } });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/diagnosis?sessionId=t1',
    );
    expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible();
  });
});

describe('S-R8: 404', () => {
  test('the text of section 8 and Go Home', async () => {
    await visit('/abc');
    expect(
      screen.getByText('Sorry, the page you are looking for does not exist or has been moved.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });
});

describe('S-R4: terms', () => {
  test('22 numbered clauses: adults, no refunds, 48 hours, e-mail, postal address, Ohio', async () => {
    await visit('/termsandcondtions');
    const list = screen.getByRole('main').querySelector('ol')!;
    expect(list.children).toHaveLength(22);
    for (const said of [
      /adults only/,
      /non-refundable/,
      /48 hours after payment your health data is deleted/,
      /law of the State of Ohio/,
    ]) {
      expect(list).toHaveTextContent(said);
    }
    expect(within(list).getByRole('link', { name: sampleSettings.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${sampleSettings.supportEmail}`,
    );
    expect(list).toHaveTextContent('1 Example Street Columbus, OH 43004');
  });
});

describe('S-R5: privacy', () => {
  test('four kinds of data, 48 hours, the card provider, storage in the US, HIPAA, contact, what remains', async () => {
    await visit('/privacy');
    const main = screen.getByRole('main');
    for (const said of [
      /full name/,
      /e-mail address/,
      /date of birth/,
      /Health information/,
      /48 hours after payment/,
      /third-party card payment provider/,
      /stored in the United States/,
      /HIPAA/,
      /120 days/,
      /not share it with third parties/,
    ]) {
      expect(main).toHaveTextContent(said);
    }
    expect(main).toHaveTextContent(sampleSettings.supportEmail);
    expect(main).toHaveTextContent('1 Example Street');
  });
});

describe('Added pages', () => {
  test('R-37: the health data policy has sharing, rights and deletion', async () => {
    await visit('/health-data');
    expect(screen.getByRole('main')).toHaveTextContent(/share no health data/);
    expect(screen.getByRole('main')).toHaveTextContent(/Delete my data now/);
  });

  test('2.4: the accessibility statement admits what the blocked right-click takes away', async () => {
    await visit('/accessibility');
    expect(screen.getByRole('main')).toHaveTextContent(/right mouse button is switched off/);
    expect(screen.getByRole('main')).toHaveTextContent(/Shift\+F10/);
    expect(screen.getByRole('main')).toHaveTextContent(/protects nothing/);
  });
});
