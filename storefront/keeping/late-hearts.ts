import { lateControl } from '../ui/late-control.tsx';
import type { HeartProps } from './hearts.tsx';

/** One file for all of them: it comes once, after the page, whose first look does without. */
const hearts = () => import('./hearts.tsx');

export const Heart = lateControl<HeartProps>(() => hearts().then((loaded) => loaded.Heart));
export const WantButton = lateControl<HeartProps>(() => hearts().then((loaded) => loaded.WantButton));
export const WantLink = lateControl(() => hearts().then((loaded) => loaded.WantLink));
