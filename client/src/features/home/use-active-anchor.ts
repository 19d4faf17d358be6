/**
 * Which anchor of the header is active: the section of which at least 60 % is visible, measured against the
 * smaller of the section and the viewport, so that a tall section on a phone can reach it too. Where several
 * qualify, the one most visible; among equals the one just asked for by its link, then the first. Where none
 * does, the last one stays.
 */
import { useEffect, useState } from 'react';
import { ANCHOR_VISIBLE_SHARE, SECTION_OBSERVER_DELAY_MS } from '../../site/constants.js';
import { homeAnchors, type HomeAnchor } from '../../site/paths.js';

/** Fine enough that no section crosses 60 % between two reports, also where it is taller than the viewport. */
const THRESHOLDS = Array.from({ length: 51 }, (_, index) => index / 50);

export function activeAnchor(
  shares: ReadonlyMap<HomeAnchor, number>,
  asked: string,
  before: HomeAnchor,
): HomeAnchor {
  const seen = homeAnchors.filter((anchor) => (shares.get(anchor) ?? 0) >= ANCHOR_VISIBLE_SHARE);
  const most = Math.max(...seen.map((anchor) => shares.get(anchor) ?? 0));
  const best = seen.filter((anchor) => (shares.get(anchor) ?? 0) >= most - 0.01);
  return best.find((anchor) => anchor === asked) ?? best[0] ?? before;
}

/** How much of the section is visible, of what could be. */
export function visibleShare(
  entry: Pick<IntersectionObserverEntry, 'intersectionRect' | 'boundingClientRect' | 'rootBounds'>,
): number {
  const possible = Math.min(entry.boundingClientRect.height, entry.rootBounds?.height ?? Infinity);
  return possible > 0 ? entry.intersectionRect.height / possible : 0;
}

export function useActiveAnchor(): HomeAnchor {
  const [active, setActive] = useState<HomeAnchor>('home');
  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    const shares = new Map<HomeAnchor, number>();
    const start = () => {
      const header = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
      observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) shares.set(entry.target.id as HomeAnchor, visibleShare(entry));
          setActive((before) => activeAnchor(shares, globalThis.location.hash.slice(1), before));
        },
        { threshold: THRESHOLDS, rootMargin: `-${Math.round(header)}px 0px 0px 0px` },
      );
      for (const anchor of homeAnchors) {
        const section = document.getElementById(anchor);
        if (section) observer.observe(section);
      }
    };
    const timer = setTimeout(start, SECTION_OBSERVER_DELAY_MS);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, []);
  return active;
}
