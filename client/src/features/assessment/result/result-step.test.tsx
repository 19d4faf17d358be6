import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { Headline, RedFlag, ResultItem, SiteSettings } from '../../../api/types.js';
import { setSiteSettings } from '../../../site/settings.js';
import { at, closePage, openPage } from '../open-page.js';
import { sampleItem as item } from '../sample-result.js';
import type { SampleServer } from '../sample.js';

afterEach(closePage);

const done = (overrides: SampleServer['overrides'] = {}) => {
  const server = at('none');
  server.isSubmitted = true;
  server.overrides = overrides;
  return server;
};
const headline = (urgency: Headline['urgency'], more: Partial<Headline> = {}): Headline => ({
  urgency,
  reason: item.diseaseName,
  beside: null,
  ...more,
});
const isBefore = (first: Node, second: Node) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);
const h2 = (name: RegExp | string) => screen.getByRole('heading', { level: 2, name });

describe('S-D6: step 2', () => {
  test('how soon, the name and how well, whom to see come first; then one line on what this is', async () => {
    await openPage({ server: done() });
    expect(screen.getByText('Result')).toBeVisible();
    const soon = h2(/Self-care.*Look after yourself at home/);
    expect(soon.closest('section')).toHaveTextContent('See a doctor if it is not better after a week.');
    const best = h2('Viral sore throat').closest('section')!;
    expect(best).toHaveTextContent('Primary Disease');
    expect(best).toHaveTextContent('Fits well');
    expect(best).toHaveTextContent('A nurse practitioner at a rural clinic');
    expect(best).not.toHaveTextContent('%');
    const line = screen.getByText(/Made by software from your answers/);
    expect(line).toHaveTextContent('No doctor has signed its rules yet.');
    const order = [soon, best, line, ...['Why', 'What to watch for', 'What to bring'].map(h2)];
    order.forEach((part, index) => expect(index === 0 || isBefore(order[index - 1]!, part)).toBe(true));
    expect(screen.getByText('review form')).toBeVisible();
    expect(screen.getByText('delete')).toBeVisible();
  });

  test('the whole of what it is and is not stands below', async () => {
    await openPage({ server: done() });
    expect(screen.getByText(/made by software analysis, not by artificial intelligence/)).toBeVisible();
    expect(
      screen.getByText('The rules behind this result have not yet been signed by a doctor.'),
    ).toBeVisible();
  });

  test('what says that rules are unsigned goes away when they are signed', async () => {
    await openPage({ server: done({ rulesSigned: true }) });
    expect(screen.queryByText(/signed/)).toBeNull();
  });

  test.each([
    ['primary', 'Primary Disease'],
    ['generic', 'Generic Disease'],
    ['other', 'No Disease'],
  ] as const)('S-D6: %s is displayed as %s', async (type, label) => {
    await openPage({ server: done({ result: [{ ...item, type, advices: [] }] }) });
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByText(/does not mean that nothing is wrong/) !== null).toBe(type === 'other');
  });

  test('one line says whom to see: the advice of the disease, else the kind of doctor', async () => {
    const advices = [{ label: 'Doctor to see', description: 'A nerve doctor.' }];
    await openPage({ server: done({ result: [{ ...item, advices }] }) });
    expect(screen.getAllByText('Whom to see')).toHaveLength(1);
    expect(screen.getByText('A nerve doctor.')).toBeVisible();
    expect(screen.queryByText('Doctor to see')).toBeNull();
    expect(screen.queryByText('Family medicine')).toBeNull();
  });

  test('advices that the page does not know keep their own label', async () => {
    const advices = [{ label: 'Protect others', description: 'Wash your hands.' }];
    await openPage({ server: done({ result: [{ ...item, advices }] }) });
    expect(screen.getByText('Protect others')).toBeVisible();
  });

  test('at most five reasons for and against', async () => {
    const reasons = (kind: string) => Array.from({ length: 8 }, (_, at) => `${kind} ${at}`);
    const why = { for: reasons('for'), against: reasons('against') };
    await openPage({ server: done({ result: [{ ...item, why }] }) });
    expect(screen.getAllByText(/^for \d$/)).toHaveLength(5);
    expect(screen.getAllByText(/^against \d$/)).toHaveLength(5);
  });

  test('the other names stand under "What else is possible", without a time milder than the headline’s', async () => {
    const other = { ...item, diseaseName: 'Common cold', urgency: 'routine' as const };
    await openPage({ server: done({ result: [item, other], headline: headline('same-day') }) });
    const card = h2('What else is possible').closest('section')!;
    expect(card).toHaveTextContent('Common cold');
    expect(card).not.toHaveTextContent('Routine');
    expect(screen.queryByText('How soon')).toBeNull();
    expect(screen.queryByText(/not better after a week/)).toBeNull();
  });

  test('a name that these answers made more urgent does not say how soon it usually is', async () => {
    const raised = { ...item, urgency: 'same-day' as const, isRaised: true };
    await openPage({ server: done({ result: [raised], headline: headline('same-day') }) });
    const soon = h2(/See a doctor today/).closest('section')!;
    expect(soon).toHaveTextContent('Be seen within 24 hours.');
    expect(screen.queryByText(/No visit is needed at first/)).toBeNull();
  });

  test('the answers that made it more urgent stand first among the reasons', async () => {
    const soonBecause = ['You answered “6 to 8 weeks” to “How long?”'];
    await openPage({ server: done({ result: [{ ...item, isRaised: true, soonBecause }] }) });
    const soon = screen.getByRole('heading', { name: 'What makes it more urgent' });
    expect(soon.parentElement).toHaveTextContent('6 to 8 weeks');
    expect(isBefore(h2('Why'), soon)).toBe(true);
    expect(isBefore(soon, screen.getByRole('heading', { name: 'What speaks for it' }))).toBe(true);
  });

  const name = (diseaseName: string, line = 'Speaks for it: a cough.') => ({
    diseaseName,
    icd10: 'J00',
    line,
  });

  test('what is also possible and what a doctor will think of stand folded under the answer', async () => {
    const lookFor = [name('Abscess behind the tonsil', 'Rare; a doctor makes sure.')];
    const result = [{ ...item, lookFor }];
    await openPage({ server: done({ result, alsoPossible: [name('Common cold')] }) });
    const [also, doctor] = ['Also possible', 'What a doctor will think of'].map((title) =>
      screen.getByText(title, { selector: 'summary' }),
    );
    expect(also!.closest('details')).not.toHaveAttribute('open');
    expect(also!.closest('details')).toHaveTextContent('Common cold. Speaks for it: a cough.');
    expect(doctor!.closest('details')).toHaveTextContent(
      'Abscess behind the tonsil. Rare; a doctor makes sure.',
    );
    expect(isBefore(h2('Viral sore throat'), also!)).toBe(true);
    expect(isBefore(also!, h2('Why'))).toBe(true);
  });

  test('a result without such names shows no empty folds', async () => {
    await openPage({ server: done() });
    expect(screen.queryByText('Also possible', { selector: 'summary' })).toBeNull();
    expect(screen.queryByText('What a doctor will think of', { selector: 'summary' })).toBeNull();
  });

  test('a source that ends in its address is a link', async () => {
    const sources = ['NICE NG84 https://www.nice.org.uk/guidance/ng84', 'A book of 1999'];
    await openPage({ server: done({ result: [{ ...item, sources }] }) });
    expect(screen.getByRole('link', { name: /NICE NG84/, hidden: true })).toHaveAttribute(
      'href',
      'https://www.nice.org.uk/guidance/ng84',
    );
    expect(screen.getByText('A book of 1999')).toBeInTheDocument();
  });
});

describe('an emergency', () => {
  const sign: RedFlag = {
    id: 'c',
    level: 'emergency',
    heading: 'This may be an emergency',
    text: 'Call now.',
    because: ['You ticked “Chest pain”.'],
  };
  const emergency = () => done({ redFlags: [sign], headline: headline('emergency') });

  test('stands before everything, with its number', async () => {
    await openPage({ server: emergency() });
    const card = h2(/Emergency.*Get help now/).closest('section')!;
    expect(card).toHaveTextContent('This may be an emergency');
    expect(card).toHaveTextContent('You ticked “Chest pain”.');
    const call = within(card).getByRole('link', { name: /Call 911/ });
    expect(call).toBeVisible();
    expect(isBefore(call, screen.getByText('You ticked “Chest pain”.'))).toBe(true);
    expect(isBefore(card, screen.getByText(/Made by software/))).toBe(true);
  });

  test('I-8: nothing milder stands on the page; the list is for after the emergency', async () => {
    await openPage({ server: emergency() });
    const list = h2('For after the emergency').closest('section')!;
    expect(list).toHaveTextContent('Viral sore throat');
    for (const milder of [
      /self-care/i,
      /routine/i,
      /within days/i,
      /how soon/i,
      /whom to see/i,
      /not better after/,
    ])
      expect(screen.queryByText(milder)).toBeNull();
  });
});

test('I-8: in an emergency the name that asks for it stands first, whatever else fits', async () => {
  const grave: ResultItem = { ...item, diseaseName: 'Closing throat', urgency: 'emergency' };
  await openPage({ server: done({ headline: headline('emergency'), result: [item, grave] }) });
  expect(isBefore(screen.getByText('Closing throat'), screen.getByText(item.diseaseName))).toBe(true);
  const sheet = screen.getByRole('region', { name: 'Summary for the doctor', hidden: true });
  expect(sheet).toHaveTextContent(/The answers fit Closing throat.*; Viral sore throat/);
});

test('I-8: in an emergency nothing is said for what is milder, and nothing against what asks for help', async () => {
  const why = { for: ['You are hoarse'], against: ['You have no fever'] };
  const grave: ResultItem = { ...item, diseaseName: 'Closing throat', urgency: 'emergency', why };
  await openPage({ server: done({ headline: headline('emergency'), result: [item, grave] }) });
  expect(screen.getByText('You are hoarse')).toBeInTheDocument();
  for (const reason of ['You have no fever', ...item.why.for]) expect(screen.queryByText(reason)).toBeNull();
});

test('I-8: in an emergency what fits less well stands on the doctor’s page alone', async () => {
  const also = [{ diseaseName: 'Common cold', icd10: 'J00', line: 'Speaks for it: a cough.' }];
  const result = [{ ...item, lookFor: [{ ...also[0]!, line: 'Common and mostly harmless.' }] }];
  await openPage({ server: done({ headline: headline('emergency'), alsoPossible: also, result }) });
  expect(screen.queryByText('Also possible', { selector: 'summary' })).toBeNull();
  expect(screen.queryByText(/mostly harmless/)).toBeNull();
  const sheet = screen.getByRole('region', { name: 'Summary for the doctor', hidden: true });
  expect(sheet).toHaveTextContent('Also possible Common cold (J00)');
});

test('a self-care result does not shout: the emergency number is a line of text', async () => {
  await openPage({ server: done() });
  const call = screen.getByRole('link', { name: 'call 911' });
  expect(call).toHaveAttribute('href', 'tel:911');
  expect(call).not.toHaveClass('button');
});

test('the crisis line can be called and texted', async () => {
  await openPage({ server: done() });
  act(() => setSiteSettings({ emergencyNumber: '911', crisisNumber: '988' } as SiteSettings));
  expect(screen.getByRole('link', { name: 'call 988' })).toHaveAttribute('href', 'tel:988');
  expect(screen.getByRole('link', { name: 'text 988' })).toHaveAttribute('href', 'sms:988');
  act(() => setSiteSettings(null));
});

describe('the doctor’s sheet', () => {
  test('person, date, course, medicines, codes, what is there and what was denied', async () => {
    const page = await openPage({ server: done() });
    await page.user.click(screen.getByRole('button', { name: 'Show the page for the doctor' }));
    const sheet = screen.getByRole('region', { name: 'Summary for the doctor' });
    for (const text of [
      'Ada Example, born June 15, 1990 (36 years) · Female · November 22, 2026',
      'Viral sore throat (J02.9), fits well',
      'How long: 1 to 3 days ago',
      'Main complaint Sore throat',
      'Lithium',
      'None of those asked about',
      'Answered with no Fever',
      'Emergency signs Severe or crushing chest pain, pressure or tightness',
      'Smoking',
    ])
      expect(sheet).toHaveTextContent(text);
    const [there, denied] = ['Reported by the patient', 'Asked and denied'].map((name) =>
      within(sheet).getByRole('heading', { name }),
    );
    expect(isBefore(there!, denied!)).toBe(true);
  });

  test('the names under the list with their codes', async () => {
    const named = (diseaseName: string, icd10: string) => ({ diseaseName, icd10, line: '' });
    const result = [{ ...item, lookFor: [named('Abscess behind the tonsil', 'J36')] }];
    await openPage({ server: done({ result, alsoPossible: [named('Common cold', 'J00')] }) });
    const sheet = screen.getByRole('region', { name: 'Summary for the doctor', hidden: true });
    expect(sheet).toHaveTextContent('Also possible Common cold (J00)');
    expect(sheet).toHaveTextContent('To think of Abscess behind the tonsil (J36)');
  });

  test('R-50: printing is the browser’s; the summary prints alone', async () => {
    const print = jest.fn(() => expect(document.documentElement.dataset['print']).toBe('summary'));
    Object.assign(globalThis, { print });
    const page = await openPage({ server: done() });
    await page.user.click(screen.getByRole('button', { name: 'Print the summary for the doctor' }));
    expect(print).toHaveBeenCalledTimes(1);
    globalThis.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['print']).toBeUndefined();
    expect(page.changes()).toHaveLength(0);
  });
});
