import { latePart } from '../ui/late-part.tsx';

/** Only an empty cart needs it. */
export const RecentlySeen = latePart(() => import('../product/recently-seen.tsx'));
