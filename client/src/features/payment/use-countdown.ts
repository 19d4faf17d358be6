import { useEffect, useRef, useState } from 'react';

/** Counts whole seconds down and calls `onEnd` at zero, once. Stopping it, or leaving the page, cancels. */
export function useCountdown(seconds: number, isRunning: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const isOver = isRunning && left === 0;
  useEffect(() => {
    if (isOver) end.current();
  }, [isOver]);
  return left;
}
