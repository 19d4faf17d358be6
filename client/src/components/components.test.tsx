import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { open } from '../testing/open.js';
import { Button } from './button.js';
import { CareCard } from './care-card.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { ErrorSummary } from './error-summary.js';
import { NewTabLink } from './new-tab-link.js';
import { OptionGroup, toggled, type Option } from './option-group.js';
import { ProgressBar } from './progress-bar.js';
import { StarInput, Stars } from './stars.js';

describe('Button', () => {
  test('S-T8: disabled at once while loading; the spinner comes after 100 ms; the focus returns', async () => {
    function Sample() {
      const [isLoading, setIsLoading] = useState(false);
      const start = () => {
        setIsLoading(true);
        setTimeout(() => setIsLoading(false), 1000);
      };
      return (
        <Button isLoading={isLoading} onClick={start}>
          Save
        </Button>
      );
    }
    const page = await open(<Sample />);
    const button = screen.getByRole('button');
    await page.user.click(button);
    expect(button).toBeDisabled();
    await page.wait(99);
    expect(button.querySelector('.spinner')).toBeNull();
    await page.wait(1);
    expect(button.querySelector('.spinner')).not.toBeNull();
    button.blur(); // what browsers do to a disabled button
    await page.wait(1000);
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
  });
});

describe('ConfirmDialog', () => {
  const openDialog = async () => {
    const onAnswer = jest.fn<(isConfirmed: boolean) => void>();
    const onClosed = jest.fn<() => void>();
    const page = await open(
      <ConfirmDialog isOpen question="Are you sure?" onAnswer={onAnswer} onClosed={onClosed} />,
    );
    return { page, onAnswer, onClosed };
  };

  test('I-15: Cancel has the focus; it closes 500 ms after the answer; only the first answer counts', async () => {
    const { page, onAnswer, onClosed } = await openDialog();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await page.user.click(screen.getByRole('button', { name: 'Confirm' }));
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onAnswer.mock.calls).toEqual([[true]]);
    await page.wait(499);
    expect(onClosed).not.toHaveBeenCalled();
    await page.wait(1);
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  test('Escape answers no', async () => {
    const { onAnswer } = await openDialog();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });
});

describe('OptionGroup (I-23)', () => {
  const options: Option[] = [
    { id: 'yes', title: 'Yes' },
    { id: 'no', title: 'No' },
    { id: 'unknown', title: 'I don’t know', isExclusive: true },
  ];
  function Sample(props: { onActivate: (id: string) => void; isMultiple?: boolean; atMost?: number }) {
    const [value, setValue] = useState<string[]>([]);
    return (
      <OptionGroup
        name="q"
        legend={<h1>Fever?</h1>}
        hint="Hint"
        options={options}
        value={value}
        onChange={setValue}
        {...props}
      />
    );
  }

  test('I-1: the question is the legend; nothing is chosen; the hint stands before the options', async () => {
    await open(<Sample onActivate={() => undefined} />);
    const group = screen.getByRole('group', { name: 'Fever?' });
    expect(group).toHaveAccessibleDescription('Hint');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  test('arrow keys select only; a click, also on the chosen one, and Enter activate', async () => {
    const onActivate = jest.fn<(id: string) => void>();
    const { user } = await open(<Sample onActivate={onActivate} />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(onActivate).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.click(screen.getByText('Yes'));
    expect(onActivate.mock.calls.flat()).toEqual(['no', 'no', 'yes']);
  });

  test('S-T15: whoever leaves the radios by Tab and then clicks the words has decided', async () => {
    const onActivate = jest.fn<(id: string) => void>();
    const { user } = await open(<Sample onActivate={onActivate} />);
    await user.tab();
    await user.tab();
    await user.click(screen.getByText('No'));
    expect(onActivate.mock.calls).toEqual([['no']]);
  });

  test('S-D5: a picture says its title, the answer is named once, and the picture opens large', async () => {
    const onActivate = jest.fn<(id: string) => void>();
    const throat = { id: 'throat', title: 'Sore throat', imageUrl: '/images/throat.svg' };
    const { user } = await open(
      <OptionGroup
        name="q"
        legend="Where?"
        options={[throat]}
        value={[]}
        onChange={() => undefined}
        onActivate={onActivate}
        layout="pictures"
      />,
    );
    expect(screen.getByRole('img', { name: 'Sore throat' })).toHaveAttribute('src', throat.imageUrl);
    expect(screen.getByRole('radio')).toHaveAccessibleName('Sore throat');
    await user.click(screen.getByRole('button', { name: 'Enlarge the picture: Sore throat' }));
    expect(screen.getByRole('dialog', { name: 'Sore throat' })).toBeVisible();
    expect(onActivate).not.toHaveBeenCalled();
  });

  test('tick-lists wait for Next', async () => {
    const onActivate = jest.fn<(id: string) => void>();
    const { user } = await open(<Sample isMultiple onActivate={onActivate} />);
    await user.click(screen.getByRole('checkbox', { name: 'Yes' }));
    expect(screen.getByRole('checkbox', { name: 'Yes' })).toBeChecked();
    expect(onActivate).not.toHaveBeenCalled();
  });

  test('one tick more than it takes is not taken, and it is said why, until there is room again', async () => {
    const { user } = await open(<Sample isMultiple atMost={1} onActivate={() => undefined} />);
    const box = (name: string) => screen.getByRole('checkbox', { name });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(box('Yes'));
    await user.click(box('No'));
    expect(box('Yes')).toBeChecked();
    expect(box('No')).not.toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('You can tick up to 1.');
    await user.click(box('Yes'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(box('No'));
    expect(box('No')).toBeChecked();
    await user.click(box('I don’t know'));
    expect(box('I don’t know')).toBeChecked();
  });

  test('"None of these" and "I don’t know" exclude the rest, and the rest them', () => {
    expect(toggled(options, ['yes', 'no'], 'unknown')).toEqual(['unknown']);
    expect(toggled(options, ['unknown'], 'yes')).toEqual(['yes']);
    expect(toggled(options, ['yes'], 'no')).toEqual(['yes', 'no']);
    expect(toggled(options, ['yes', 'no'], 'yes')).toEqual(['no']);
  });
});

describe('Stars', () => {
  test('S-H7: read-only stars say their value; five by default', async () => {
    await open(<Stars rating={4.3} />);
    expect(screen.getByRole('img', { name: '4.3 out of 5 stars' }).querySelectorAll('.star')).toHaveLength(5);
  });

  test('I-29: the input is a radio group with words, moved by arrow keys', async () => {
    function Sample() {
      const [value, setValue] = useState<number | null>(null);
      return <StarInput legend="Your rating" id="rating" value={value} onChange={setValue} />;
    }
    const { user } = await open(<Sample />);
    await user.click(screen.getByRole('radio', { name: '3 stars, okay' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '4 stars, good' })).toBeChecked();
  });
});

describe('Small parts', () => {
  test('I-4: the summary takes the focus at each attempt', async () => {
    function Sample() {
      const [attempt, setAttempt] = useState(1);
      return (
        <>
          <button onClick={() => setAttempt(attempt + 1)}>Again</button>
          <ErrorSummary entries={[{ message: 'Enter your name' }]} attempt={attempt} />
        </>
      );
    }
    const { user } = await open(<Sample />);
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(screen.getByRole('button'));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('I-8: a care card’s heading says the level in words', async () => {
    await open(
      <CareCard urgency="same-day" heading="See a doctor today">
        text
      </CareCard>,
    );
    expect(
      screen.getByRole('heading', { name: /Same day: within 24 hours.*See a doctor today/ }),
    ).toBeVisible();
  });

  test('progress stays between 0 and 100 and has a name', async () => {
    await open(<ProgressBar percent={140} label="Progress" words="nearly done" />);
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '100');
  });

  test('S-H9: a link to a new tab says so and tells nothing', async () => {
    await open(<NewTabLink href="/privacy">Privacy</NewTabLink>);
    const link = screen.getByRole('link', { name: 'Privacy (opens in new tab)' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });
});
