import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { open } from '../../testing/open.js';
import { autoplayOptions, Carousel, carouselOptions, mayAutoplay } from './carousel.js';

const matchMedia = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
  Reflect.deleteProperty(navigator, 'connection');
});

describe('S-H8, I-17: the carousel', () => {
  test('it moves by whole pages, from the start, without a loop', () => {
    expect(carouselOptions).toEqual({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 'auto' });
  });

  test('autoplay: at least five seconds, stopped for good by hover, focus and touch, begun only by us', () => {
    expect(autoplayOptions.delay).toBeGreaterThanOrEqual(5000);
    expect(autoplayOptions).toMatchObject({
      playOnInit: false,
      stopOnInteraction: true,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    });
  });

  test('no autoplay when all cards fit, under reduced motion, or with Save-Data', () => {
    expect(mayAutoplay(2)).toBe(true);
    expect(mayAutoplay(1)).toBe(false);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    expect(mayAutoplay(2)).toBe(false);
    Reflect.deleteProperty(navigator, 'connection');
    globalThis.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    expect(mayAutoplay(2)).toBe(false);
  });

  test('every review is in the page, as a labelled slide; there are no arrows', async () => {
    const ratings = ['Ana L.', 'Bo K.'].map((reviewCreatedBy) => ({
      rating: { reviewCreatedBy, description: 'Good.', rating: 5 },
    }));
    await open(<Carousel ratings={ratings} />);
    expect(screen.getByRole('group', { name: 'Client reviews' })).toHaveAttribute(
      'aria-roledescription',
      'carousel',
    );
    expect(screen.getByRole('group', { name: '2 of 2' })).toHaveTextContent('Bo K.');
    expect(screen.queryByRole('button', { name: /next|previous/i })).toBeNull();
  });
});
