import type { Brush } from '../brush.ts';
import { lettering } from '../lettering/text.ts';
import { mix } from '../palette.ts';
import { crescentStar, fill, group, rect, repeat, stroke } from '../shapes.ts';
import { type SmallStamp, smallStamp, softShadow } from './stage.ts';

/** What a list shows beside its rows is of the years it lists. */
const STAMPS: ReadonlyArray<readonly [heading: string, stamps: readonly SmallStamp[]]> = [
  [
    'OSMANLI',
    [
      ['tughra', '', 'limon'],
      ['maidensTower', '', 'lacivert'],
      ['selimiye', '', 'yesil'],
      ['ship', 'cruiser', 'arduvaz'],
    ],
  ],
  ['BÜYÜK', [['wolf', '', 'sepya']]],
  [
    'AVRUPA',
    [
      ['europa', '1964', 'turuncu'],
      ['europa', '1960', 'yesil'],
      ['europa', '1967', 'arduvaz'],
      ['europa', '1971', 'karmen'],
    ],
  ],
];
const REPUBLIC: readonly SmallStamp[] = [
  ['flag', 'rays', 'bayrak'],
  ['profile', 'plain', 'mor'],
  ['train', '', 'arduvaz'],
  ['flower', 'carnation', 'bahar'],
];
const stampsOf = (title: string) => STAMPS.find(([heading]) => title.startsWith(heading))?.[1] ?? REPUBLIC;

/** One printed page: a heading, a small picture beside each block of rows, boxes to tick. */
function sheet(brush: Brush, title: string, first: number): string {
  const outline = 'M0 0L620 0L620 840L0 840Z';
  const rows = repeat(4, (block) => {
    const y = 190 + block * 158;
    return (
      smallStamp(first + block, 40, y, 104, stampsOf(title)) +
      repeat(5, (line) => {
        const ly = y + 14 + line * 24;
        return (
          rect(176, ly - 10, 15, 15, 'none', `stroke="${brush.ink}" stroke-width="2"`) +
          (line < 2 + (block % 3) ? stroke(`M179 ${ly - 3}l4 5l8 -12`, brush.bright, 3.4) : '') +
          rect(204, ly - 7, 46, 8, brush.ink) +
          rect(264, ly - 7, 150 + ((line * 37 + block * 53) % 90), 8, brush.tint(3)) +
          rect(530, ly - 7, 50, 8, brush.tint(4))
        );
      }) +
      stroke(`M40 ${y + 138}L580 ${y + 138}`, brush.tint(2), 2)
    );
  });
  const lines = title.split('/');
  return (
    softShadow(outline) +
    fill(outline, '#fbf6ea') +
    rect(0, 0, 620, 14, brush.ink) +
    crescentStar(60, 90, 28, brush.bright) +
    lines
      .map((line, index) =>
        lettering(line, {
          x: 120,
          y: 88 + index * 44,
          size: index === 0 ? 32 : 24,
          fill: brush.ink,
          anchor: 'start',
          face: index === 0 ? 'roman' : 'sans',
          maxWidth: 460,
        }),
      )
      .join('') +
    stroke('M40 158L580 158', brush.ink, 4) +
    rows
  );
}

/** A stapled booklet with its cover. */
function booklet(brush: Brush, title: string): string {
  const outline = 'M0 0L600 0L600 820L0 820Z';
  const lines = title.split('/');
  return (
    softShadow(outline, 1.2) +
    rect(10, 10, 600, 820, '#efe6d2') +
    fill(outline, brush.ink) +
    rect(34, 34, 532, 752, 'none', `stroke="${brush.paper}" stroke-width="3"`) +
    rect(0, 0, 30, 820, mix(brush.ink, '#000000', 0.25)) +
    [220, 600].map((y) => rect(10, y, 8, 44, '#c8c8c4')).join('') +
    smallStamp(0, 176, 110, 250, stampsOf(title)) +
    lines
      .map((line, index) =>
        lettering(line, {
          x: 306,
          y: 520 + index * 60,
          size: index === 0 ? 40 : 30,
          fill: brush.paper,
          face: 'roman',
          maxWidth: 460,
        }),
      )
      .join('') +
    lettering('PUL LİSTESİ', { x: 306, y: 720, size: 26, fill: brush.bright, maxWidth: 400 })
  );
}

export function list(brush: Brush, model: string, title: string): string {
  if (model === 'booklet') return group(booklet(brush, title), 'translate(310 190) rotate(-4 300 400)');
  if (model === 'stack') {
    return (
      group(sheet(brush, title, 5), 'translate(380 210) rotate(9 310 420)') +
      group(sheet(brush, title, 2), 'translate(330 200) rotate(3 310 420)') +
      group(sheet(brush, title, 0), 'translate(270 180) rotate(-5 310 420)')
    );
  }
  return group(sheet(brush, title, 0), 'translate(290 180) rotate(-2 310 420)');
}
