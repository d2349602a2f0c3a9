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
  const box =
    style === 'box'
      ? rect(w * 0.1, top - size * 0.2, w * 0.8, total + size * 0.6, halo, `opacity=".72"`) +
        rect(
          w * 0.1,
          top - size * 0.2,
          w * 0.8,
          total + size * 0.6,
          'none',
          `stroke="${ink}" stroke-width="7"`,
        )
      : '';
  const star =
    style === 'star'
      ? fill(
          starPath(w / 2, middle, w * 0.2, 6, 0.56),
          halo,
          `opacity=".86" stroke="${ink}" stroke-width="10"`,
        )
      : '';
  const bars =
    style === 'bars' ? [0.7, 0.735].map((y) => rect(w * 0.16, h * y, w * 0.68, 11, ink)).join('') : '';
  const halos = style === 'star' || style === 'box' ? '' : `<g opacity=".78">${write(halo, 15)}</g>`;
  return `${box}${star}${bars}${halos}<g opacity=".94">${write(ink, 0)}</g>`;
}

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
