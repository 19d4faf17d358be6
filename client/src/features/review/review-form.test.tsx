import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, failure, type FakeAnswer } from '../../testing/fake-api.js';
import { closeRoom, renderRoom } from '../../testing/render-room.js';
import { ReviewForm } from './review-form.js';

afterEach(closeRoom);

async function open(
  answer: FakeAnswer = { body: { data: { ratingSubmited: true } } },
  isSubmitted = false,
  totalRecords = 12,
) {
  const calls = fakeApi(() => answer);
  const form = <ReviewForm averageRating={4.5} totalRecords={totalRecords} isSubmitted={isSubmitted} />;
  return { ...(await renderRoom('/diagnosis', form)), calls };
}
const post = () => screen.getByRole('button', { name: 'Post' });
const description = () => screen.getByPlaceholderText('Write your thoughts here...');

describe('S-T18: the review', () => {
  test('Post is disabled until stars are chosen and three characters written', async () => {
    const { user } = await open();
    expect(post()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: '4 stars, good' }));
    expect(post()).toBeDisabled();
    await user.type(description(), '  ok');
    expect(post()).toBeDisabled();
    await user.type(description(), '!');
    expect(post()).toBeEnabled();
  });

  test('I-29: the stars are radios that the arrow keys move', async () => {
    const { user } = await open();
    screen.getByRole('radio', { name: '1 star, poor' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: '2 stars, fair' })).toBeChecked();
  });

  test('I-5: a description left too short says so in words', async () => {
    const { user } = await open();
    await user.type(description(), 'ok');
    await user.tab();
    expect(description()).toHaveAttribute('aria-invalid', 'true');
    expect(description()).toHaveAccessibleDescription(/Write at least 3 characters/);
  });

  test('posts once, then "Review Submitted Successfully!" and a Home link', async () => {
    const { user, wait, calls } = await open();
    await user.click(screen.getByRole('radio', { name: '5 stars, very good' }));
    await user.type(description(), ' Clear and calm. ');
    await user.dblClick(post());
    await wait(200);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/diagnosis/review/submit',
      body: { rating: 5, description: 'Clear and calm.' },
    });
    expect(screen.getByText('Review Submitted Successfully!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
    // S-T18, I-24: the focus is where the news is
    expect(document.activeElement).toHaveTextContent('Review Submitted Successfully!');
  });

  test('after a reload the message stands there again', async () => {
    await open(undefined, true);
    expect(screen.getByText('Review Submitted Successfully!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  });

  test('the average is shown beside the form', async () => {
    await open();
    expect(screen.getByText(/4\.5\/5\.0 from 12 reviews/)).toBeVisible();
  });

  test('to whoever wrote the first one nobody says that there is none', async () => {
    await open(undefined, true, 0);
    expect(screen.getByText('Review Submitted Successfully!')).toBeVisible();
    expect(screen.queryByText('No reviews yet.')).toBeNull();
  });

  test('a refusal is shown and the words are kept', async () => {
    const { user, wait } = await open(failure(409, 'You have already written a review.'));
    await user.click(screen.getByRole('radio', { name: '3 stars, okay' }));
    await user.type(description(), 'Fine so far');
    await user.click(post());
    await wait(200);
    expect(screen.getByRole('alert')).toHaveTextContent('You have already written a review.');
    expect(description()).toHaveValue('Fine so far');
  });
});
