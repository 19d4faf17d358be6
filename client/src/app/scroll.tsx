/** A new page starts at its top, or at the anchor its address names. A page that only changes its query keeps its place. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else globalThis.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
