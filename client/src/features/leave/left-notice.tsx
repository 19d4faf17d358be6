/** Said once to whoever has just left this device: whether the server has heard of it, and the way back. */
import { useLocation } from 'react-router-dom';
import { Notice } from '../../components/notice.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.left;

/** Is a new link on its way, and has the server heard of it? */
export type Left = 'done' | 'mailed' | 'here-only';

export function LeftNotice() {
  const left = (useLocation().state as { left?: Left } | null)?.left;
  if (!left) return null;
  return (
    <div className="section-inner continue-banner">
      <Notice heading={words.heading} role="status" tone={left === 'here-only' ? 'warning' : 'success'}>
        <p>{words[left]}</p>
      </Notice>
    </div>
  );
}
