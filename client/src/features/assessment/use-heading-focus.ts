import { useEffect, useRef } from 'react';

/** Moves the focus to the heading, and the page to its top, whenever `key` names something new to read (I-23, point 6). */
export function useHeadingFocus(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useRef<string | null>(null);
  useEffect(() => {
    if (read.current === key) return;
    read.current = key;
    heading.current?.focus({ preventScroll: true });
    globalThis.scrollTo(0, 0);
  }, [key]);
  return heading;
}
