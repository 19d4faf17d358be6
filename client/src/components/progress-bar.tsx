import { commonMessages } from '../messages/common.js';

/** How far along, 0 to 100. The number stands beside the bar in words; the native element needs no inline style. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="progress">
      <progress className="progress-bar" max={100} value={whole} aria-label={label} />
      <span className="progress-text" aria-hidden="true">
        {commonMessages.progress(whole)}
      </span>
    </div>
  );
}
