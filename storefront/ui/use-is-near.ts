import { type RefCallback, useEffect, useState } from 'react';

/** Far enough ahead that what is scrolled to is there already. */
const AHEAD = '400px';

/** Whether the shopper has scrolled near the element with the ref, whenever that appears; false before hydration. */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    if (isNear || !place) return;
    // An old browser, or one that disables it: everything counts as near.
    if (!('IntersectionObserver' in window)) return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [isNear, place]);
  return [setPlace, isNear];
}
