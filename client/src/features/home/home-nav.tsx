import { homeAnchors } from '../../site/paths.js';
import { homeMessages } from '../../messages/home.js';
import { useActiveAnchor } from './use-active-anchor.js';

/** The five anchors of the fixed header. */
export function HomeNav() {
  const active = useActiveAnchor();
  return (
    <nav className="home-nav" aria-label={homeMessages.navLabel}>
      <ul>
        {homeAnchors.map((anchor) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === active ? 'location' : undefined}>
              {homeMessages.anchors[anchor]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
