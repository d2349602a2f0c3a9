import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Payload's list writes its query into the address before Next listens, and Next does nothing when the browser goes back to
 * such an entry: the address would be the list's and the page still the record's.
 */
export function useReloadOnBack(): void {
  const shown = usePathname();
  useEffect(() => {
    const reload = ({ state }: PopStateEvent) => {
      if (state === null && window.location.pathname !== shown) window.location.reload();
    };
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, [shown]);
}
