import { lazyComponent } from '../ui/lazy-component.tsx';

/** Only an empty cart needs it. */
export const RecentlySeen = lazyComponent(() => import('../catalogue/recently-seen.tsx'));
