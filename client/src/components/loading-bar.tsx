import { commonMessages } from '../messages/every-page.js';

/** The thin bar at the top while any call is under way. Always in the page, so that its status text is announced. */
export function LoadingBar({ isActive }: { isActive: boolean }) {
  return (
    <div className={isActive ? 'loading-bar is-active' : 'loading-bar'} role="status">
      <span className="visually-hidden">{isActive ? commonMessages.loading : ''}</span>
    </div>
  );
}
