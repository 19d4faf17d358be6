/**
 * A short rest after something new has appeared, in which clicks do nothing: the second half of a double tap must
 * not answer or skip the question that has just come, nor dismiss a warning (I-23, point 5). Put the
 * class `is-resting` on what rests: it lets pointers through to nothing, so that tools and people can tell.
 * Give the component a `key` that names what it shows; it rests once after it has appeared.
 */
import { useEffect, useState } from 'react';

export const REST_MS = 400;

export function useRest(): boolean {
  const [isResting, setIsResting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isResting;
}
