/**
 * The reviews, turning by themselves, as the specification wants it and people can bear it (I-17):
 * a button that stops it, first in the tab order; it stops for good on hover, focus and touch; it never starts
 * under reduced motion, with Save-Data, or when all cards fit. Pagination by buttons, no arrows. How many cards
 * stand side by side is the business of styles/reviews.css, at the widths of site/constants.ts.
 */
import Autoplay, { type AutoplayOptionsType } from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CarouselRating } from '../../api/types.js';
import { CAROUSEL_INTERVAL_MS } from '../../site/constants.js';
import { Button } from '../../components/button.js';
import { homeMessages } from '../../messages/home.js';
import { ReviewCard } from './review-card.js';

const words = homeMessages.reviews;
type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** No loop: then a card out of sight is really out of reach, and the first comes back after the last. */
export const carouselOptions = {
  align: 'start',
  containScroll: 'trimSnaps',
  slidesToScroll: 'auto',
} as const;

export const autoplayOptions: AutoplayOptionsType = {
  delay: CAROUSEL_INTERVAL_MS,
  playOnInit: false,
  stopOnInteraction: true,
  stopOnMouseEnter: true,
  stopOnFocusIn: true,
};

/** Whether the carousel may move by itself at all on this device and for this visitor. */
export function mayAutoplay(pageCount: number): boolean {
  const wantsStill = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return pageCount > 1 && !wantsStill && connection?.saveData !== true;
}

interface CarouselState {
  page: number;
  pageCount: number;
  isPlaying: boolean;
  inView: number[];
}

const AT_REST: CarouselState = { page: 0, pageCount: 1, isPlaying: false, inView: [] };
const CHANGES = ['reInit', 'select', 'slidesInView', 'autoplay:play', 'autoplay:stop'] as const;

/** What the carousel shows right now, as text: React compares one reading with the last. */
function readState(embla: Embla | undefined): string {
  const state: CarouselState = embla
    ? {
        page: embla.selectedScrollSnap(),
        pageCount: embla.scrollSnapList().length,
        isPlaying: embla.plugins().autoplay?.isPlaying() ?? false,
        inView: embla.slidesInView(),
      }
    : AT_REST;
  return JSON.stringify(state);
}

function useCarousel() {
  const [plugins] = useState(() => [Autoplay(autoplayOptions)]);
  const [viewport, embla] = useEmblaCarousel(carouselOptions, plugins);
  const subscribe = useCallback(
    (listener: () => void) => {
      // The plugin tells of a start or stop just before it happens; what it says is true a moment later.
      const later = () => queueMicrotask(listener);
      for (const change of CHANGES) embla?.on(change, later);
      return () => {
        for (const change of CHANGES) embla?.off(change, later);
      };
    },
    [embla],
  );
  const state = useSyncExternalStore(subscribe, () => readState(embla));
  useEffect(() => {
    if (!embla) return undefined;
    const arrange = () => {
      if (!mayAutoplay(embla.scrollSnapList().length)) embla.plugins().autoplay?.stop();
    };
    if (mayAutoplay(embla.scrollSnapList().length)) embla.plugins().autoplay?.play();
    embla.on('reInit', arrange);
    return () => void embla.off('reInit', arrange);
  }, [embla]);
  return { viewport, embla, ...(JSON.parse(state) as CarouselState) };
}

export function Carousel({ ratings }: { ratings: CarouselRating[] }) {
  const { viewport, embla, page, pageCount, isPlaying, inView } = useCarousel();
  const autoplay = embla?.plugins().autoplay;
  const isReachable = (index: number) => inView.length === 0 || inView.includes(index);
  return (
    <div
      className="carousel"
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.regionLabel}
    >
      {mayAutoplay(pageCount) ? (
        <Button
          variant="quiet"
          className="carousel-switch"
          onClick={() => (isPlaying ? autoplay?.stop() : autoplay?.play())}
        >
          {isPlaying ? words.stop : words.start}
        </Button>
      ) : null}
      <div className="carousel-viewport" ref={viewport}>
        <div className="carousel-track" aria-live={isPlaying ? 'off' : 'polite'}>
          {ratings.map(({ rating }, index) => (
            <div
              key={index}
              className="carousel-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index + 1, ratings.length)}
              inert={!isReachable(index)}
              onFocus={() => autoplay?.stop()}
            >
              <ReviewCard {...rating} />
            </div>
          ))}
        </div>
      </div>
      {pageCount > 1 ? (
        <div className="carousel-pages" role="group" aria-label={words.pagesLabel}>
          {Array.from({ length: pageCount }, (_, index) => (
            <button
              key={index}
              type="button"
              className="carousel-page"
              aria-label={words.page(index + 1, pageCount)}
              aria-disabled={index === page}
              onFocus={() => autoplay?.stop()}
              onClick={() => {
                autoplay?.stop();
                embla?.scrollTo(index);
              }}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
