import { useEffect, useRef } from 'react';

/** Moves the focus to the heading, and the page to its top, whenever `key` names something new to read (2.3, point 6). */
export function useHeadingFocus(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, [key]);
  return heading;
}
