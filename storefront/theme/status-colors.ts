import { color } from './tokens.ts';

/** What a piece of news means, in ink, the wash behind it and the mark that frames it. */
export const tones = {
  calm: { ink: color.inkSoft, wash: color.mount, mark: color.lineStrong },
  info: { ink: color.blueDeep, wash: color.blueWash, mark: color.blue },
  success: { ink: color.green, wash: color.greenWash, mark: color.green },
  warning: { ink: color.ochre, wash: color.ochreWash, mark: color.ochre },
  danger: { ink: color.redDeep, wash: color.redWash, mark: color.red },
} as const;
export type Tone = keyof typeof tones;
