import { fill, rect } from './shapes.ts';

export const CANVAS = { w: 1000, h: 1200 } as const;

/** The shop's own mount (`storefront/theme/tokens.ts`): a picture has no edge of its own where it is shown. */
export const GROUND = '#e4dccb';
export const ground = ({ w, h }: { w: number; h: number } = CANVAS): string => rect(0, 0, w, h, GROUND);

/** Cheap and soft: a few copies of the outline, each fainter. */
export const shadow = (path: string) =>
  [18, 12, 7, 3]
    .map((offset) => fill(path, '#1a140c', `opacity=".055" transform="translate(${offset * 0.5} ${offset})"`))
    .join('');
