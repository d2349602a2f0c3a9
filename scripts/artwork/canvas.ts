import { fill } from './shapes.ts';

export const CANVAS = { w: 1000, h: 1200 } as const;

/** Cheap and soft: a few copies of the outline, each fainter. */
export const shadow = (path: string) =>
  [18, 12, 7, 3]
    .map((offset) => fill(path, '#1a140c', `opacity=".055" transform="translate(${offset * 0.5} ${offset})"`))
    .join('');
