import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that what is scrolled to is there already. */
const AHEAD = '400px';

/** Whether the shopper has come near the element that takes the ref; never before the page is taken over. */
export function useIsNear<Place extends Element>(): [ref: RefObject<Place | null>, isNear: boolean] {
  const [isNear, setIsNear] = useState(false);
  const ref = useRef<Place>(null);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
