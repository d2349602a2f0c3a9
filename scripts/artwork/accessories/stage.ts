import { type Brush, createBrush, hatchDefinitions } from '../brush.ts';
import { ground } from '../canvas.ts';
import { MOTIFS, type MotifName } from '../motifs/registry.ts';
import { PALETTES, type PaletteName } from '../palette.ts';
import { perforatedPath } from '../perforation.ts';
import { fill, group, rect } from '../shapes.ts';

export const STAGE = 1200;
/** They are drawn with room for a table; without one they may come nearer. */
const NEARER = `translate(${-0.05 * STAGE} ${-0.05 * STAGE}) scale(1.1)`;

/** The ground everything stands on. */
export function stage(palette: PaletteName, draw: (brush: Brush) => string): string {
  const brush = createBrush(PALETTES[palette], 'flat');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${STAGE}" height="${STAGE}" viewBox="0 0 ${STAGE} ${STAGE}">` +
    `<defs>${hatchDefinitions(brush)}</defs>${ground({ w: STAGE, h: STAGE })}${group(draw(brush), NEARER)}</svg>`
  );
}

/** Fainter copies of an outline below it: light without gradients. */
export const softShadow = (path: string, reach = 1): string =>
  [30, 21, 13, 6]
    .map((offset) =>
      fill(
        path,
        '#17110a',
        `opacity=".06" transform="translate(${offset * 0.35 * reach} ${offset * reach})"`,
      ),
    )
    .join('');

export type SmallStamp = readonly [MotifName, string, PaletteName];
const SMALL: readonly SmallStamp[] = [
  ['maidensTower', '', 'lacivert'],
  ['flower', 'tulip', 'bahar'],
  ['wolf', '', 'sepya'],
  ['flag', 'rays', 'bayrak'],
  ['imperialMosque', '', 'deniz'],
  ['europa', '1964', 'turuncu'],
  ['selimiye', '', 'zeytin'],
  ['train', '', 'arduvaz'],
  ['tughra', '', 'limon'],
  ['ship', 'ferry', 'gunbatimi'],
  ['tile', '', 'cini'],
  ['profile', 'plain', 'mor'],
];

/** A stamp seen from afar: perforation and picture, no lettering. */
export function smallStamp(
  index: number,
  x: number,
  y: number,
  width: number,
  stamps: readonly SmallStamp[] = SMALL,
): string {
  const [motif, variant, palette] = stamps[index % stamps.length] ?? ['flag', '', 'bayrak'];
  const brush = createBrush(PALETTES[palette], 'flat');
  const [w, h] = [400, 480];
  const picture = `<svg x="30" y="30" width="${w - 60}" height="${h - 110}" viewBox="0 0 ${w - 60} ${h - 110}" overflow="hidden">${MOTIFS[motif](brush, w - 60, h - 110, variant)}</svg>`;
  return group(
    fill(perforatedPath(w, h), brush.paper, 'stroke="#00000022" stroke-width="3"') +
      picture +
      rect(30, h - 62, 150, 14, brush.ink) +
      rect(w - 92, h - 66, 62, 36, brush.ink) +
      rect(30, h - 40, 110, 10, brush.tint(3)),
    `translate(${x} ${y}) scale(${(width / w).toFixed(4)})`,
  );
}
