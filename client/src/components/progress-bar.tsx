/** How far along, 0 to 100; what stands beside it says it in words. The native element needs no inline style. */
export function ProgressBar({ percent, label, words }: { percent: number; label: string; words: string }) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="progress">
      <progress className="progress-bar" max={100} value={whole} aria-label={label} aria-valuetext={words} />
      <span className="progress-text" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
