import { ottoman } from './lettering/ottoman.ts';
import { arcLettering, lettering } from './lettering/text.ts';
import { disc, fill, group, rect, repeat, ring, starPath, stroke } from './shapes.ts';
import type { Overprint, Postmark } from './types.ts';

const INKS = { black: '#1f1d1c', red: '#b0281f', blue: '#25427e' } as const;

/** What was printed over a finished stamp: a new value, a date, a star. `halo` keeps it readable on busy designs. */
export function drawOverprint(overprint: Overprint, w: number, h: number, halo: string): string {
  const { lines = [], words = [], color, style = 'plain', at = 0.5 } = overprint;
  const ink = INKS[color];
  const size = Math.min(62, w * 0.082);
  const wordsHeight = words.length > 0 ? size * 1.9 : 0;
  const total = lines.length * size * 1.55 + wordsHeight;
  const middle = h * at;
  const top = middle - total / 2;
  const width = w * 0.72;

  const write = (fillColor: string, grow: number) => {
    const written =
      words.length > 0
        ? ottoman(words, {
            x: w / 2,
            y: top + size * 1.3,
            size: size * 1.45,
            fill: fillColor,
            weight: 13 + grow,
            maxWidth: width,
          })
        : '';
    const printed = lines.map((line, index) =>
      lettering(line, {
        x: w / 2,
        y: top + wordsHeight + size * (1.2 + index * 1.55),
        size,
        fill: fillColor,
        face: 'deco',
        weight: 20 + grow * 1.4,
        maxWidth: width,
      }),
    );
    return written + printed.join('');
  };
  const shape =
    SHAPES[style]?.({ w, h, middle, top: top - size * 0.2, tall: total + size * 0.6, ink, halo }) ?? '';
  const halos = COVERED.has(style) ? '' : `<g opacity=".78">${write(halo, 15)}</g>`;
  return `${shape}${halos}<g opacity=".94">${write(ink, 0)}</g>`;
}

type Style = NonNullable<Overprint['style']>;
type Place = { w: number; h: number; middle: number; top: number; tall: number; ink: string; halo: string };
/** Shapes that lie under the whole text: it needs no halo of its own. */
const COVERED = new Set<Style>(['box', 'star', 'oxhead']);

/** What is printed around or beside the words. */
const SHAPES: Partial<Record<Style, (place: Place) => string>> = {
  box: ({ w, top, tall, ink, halo }) =>
    rect(w * 0.1, top, w * 0.8, tall, halo, 'opacity=".72"') +
    rect(w * 0.1, top, w * 0.8, tall, 'none', `stroke="${ink}" stroke-width="7"`),
  star: ({ w, middle, ink, halo }) =>
    fill(starPath(w / 2, middle, w * 0.2, 6, 0.56), halo, `opacity=".86" stroke="${ink}" stroke-width="10"`),
  bars: ({ w, h, ink }) => [0.7, 0.735].map((y) => rect(w * 0.16, h * y, w * 0.68, 11, ink)).join(''),
  // A head between two horns, as collectors see it: a crescent lying open upwards over the date.
  oxhead: ({ w, middle, ink, halo }) =>
    group(
      fill(
        'M-70 -120C-190 -120 -250 -200 -240 -320C-190 -230 -110 -210 0 -210C110 -210 190 -230 240 -320C250 -200 190 -120 70 -120C110 -40 100 60 40 130C20 150 -20 150 -40 130C-100 60 -110 -40 -70 -120Z',
        halo,
        `opacity=".9" stroke="${ink}" stroke-width="12" stroke-linejoin="round"`,
      ) +
        fill(starPath(0, -164, 30), ink) +
        disc(-18, 112, 7, ink) +
        disc(18, 112, 7, ink),
      `translate(${w / 2} ${middle + 20}) scale(${(w * 0.9) / 760})`,
    ),
  plane: ({ w, top, ink, halo }) => {
    const outline =
      'M-210 0C-180 -22 -120 -26 -60 -26L-14 -110L22 -110L14 -26L120 -22L158 -66L184 -66L172 0L184 40L158 40L120 14L14 20L22 104L-14 104L-60 24C-120 24 -180 20 -210 0Z';
    return group(
      fill(outline, halo, `opacity=".82" stroke="${halo}" stroke-width="26"`) +
        fill(outline, ink, 'opacity=".94"'),
      `translate(${w / 2} ${top - 96}) scale(.8)`,
    );
  },
};

/** A round date stamp with its cancelling waves, struck off-centre. */
export function drawPostmark({ place, date }: Postmark, cx: number, cy: number, turn: number): string {
  const ink = '#23211f';
  const strike =
    ring(0, 0, 168, ink, 6) +
    ring(0, 0, 104, ink, 4) +
    arcLettering(place, { cx: 0, cy: 0, radius: 118, size: 34, fill: ink, at: -90 }) +
    lettering(date, { x: 0, y: 17, size: 34, fill: ink, maxWidth: 178 }) +
    stroke('M-96 -34L96 -34M-96 36L96 36', ink, 4) +
    fill(starPath(0, 136, 18, 5), ink) +
    disc(-130, 50, 6, ink) +
    disc(130, 50, 6, ink) +
    repeat(4, (index) => stroke(`M176 ${-78 + index * 50}q40 -30 80 0t80 0t80 0t80 0t80 0`, ink, 6));
  return `<g opacity=".74">${group(strike, `translate(${cx} ${cy}) rotate(${turn})`)}</g>`;
}
