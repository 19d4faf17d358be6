import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { HomeAnchor } from '../../site/paths.js';
import { open } from '../../testing/open.js';
import { HomeNav } from './home-nav.js';
import { activeAnchor, visibleShare } from './use-active-anchor.js';

const shares = (entries: Partial<Record<HomeAnchor, number>>) =>
  new Map(Object.entries(entries)) as Map<HomeAnchor, number>;
const box = (height: number) => ({ height }) as DOMRectReadOnly;

describe('S-H1: the active anchor', () => {
  test('a section counts from 60 % on; below that the last one stays', () => {
    expect(activeAnchor(shares({ home: 0.4, 'about-us': 0.6 }), '', 'home')).toBe('about-us');
    expect(activeAnchor(shares({ home: 0.41, 'about-us': 0.59 }), '', 'home')).toBe('home');
  });

  test('of several the most visible; among equals the one asked for, then the first', () => {
    expect(activeAnchor(shares({ 'about-us': 0.7, 'how-it-works': 1 }), '', 'home')).toBe('how-it-works');
    expect(activeAnchor(shares({ faqs: 1, reviews: 1 }), '', 'home')).toBe('faqs');
    expect(activeAnchor(shares({ faqs: 1, reviews: 1 }), 'reviews', 'home')).toBe('reviews');
  });

  test('measured against the smaller of section and viewport, so that a tall section on a phone can reach it', () => {
    const entry = (visible: number, section: number, viewport: number) => ({
      intersectionRect: box(visible),
      boundingClientRect: box(section),
      rootBounds: box(viewport),
    });
    expect(visibleShare(entry(400, 1600, 640))).toBeCloseTo(0.625);
    expect(visibleShare(entry(200, 300, 640))).toBeCloseTo(0.667);
    expect(visibleShare(entry(0, 0, 640))).toBe(0);
  });
});

describe('S-H1: the observer', () => {
  const original = globalThis.IntersectionObserver;
  let report: IntersectionObserverCallback | undefined;
  beforeEach(() => {
    report = undefined;
    globalThis.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback;
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  test('starts after 500 ms, then the header follows what is seen', async () => {
    const page = await open(<HomeNav />);
    await page.wait(499);
    expect(report).toBeUndefined();
    await page.wait(1);
    const entry = {
      target: { id: 'faqs' },
      intersectionRect: box(300),
      boundingClientRect: box(500),
      rootBounds: box(800),
    };
    act(() => report?.([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('aria-current', 'location');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });
});
