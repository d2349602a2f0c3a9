import type { Brush } from '../brush.ts';
import { corners } from '../frames/ornament.ts';
import { ottoman } from '../lettering/ottoman.ts';
import { lettering } from '../lettering/text.ts';
import { mix } from '../palette.ts';
import { crescentStar, disc, fill, group, rect, repeat, stroke } from '../shapes.ts';
import { smallStamp, softShadow } from './stage.ts';

const GOLD = '#c9a24d';

/** A closed album standing upright, with cloth spine and gilt title. */
function closed(brush: Brush, title: string, style: 'classic' | 'ottoman'): string {
  const cover =
    'M250 210Q250 190 270 190L930 190Q960 190 960 220L960 1000Q960 1030 930 1030L270 1030Q250 1030 250 1010Z';
  const dark = mix(brush.ink, '#000000', 0.25);
  const emblem =
    style === 'ottoman'
      ? ottoman(['posta', 'osmanli'], { x: 640, y: 560, size: 110, fill: GOLD, weight: 10, maxWidth: 420 })
      : crescentStar(616, 500, 74, GOLD);
  const words = title.split('/');
  return (
    softShadow(cover, 1.3) +
    rect(270, 1004, 676, 22, '#efe6d0') +
    repeat(5, (index) => stroke(`M280 ${1008 + index * 4}L940 ${1008 + index * 4}`, '#cbbd9b', 1.2)) +
    fill(cover.replaceAll('1030', '1006').replaceAll('1010', '990'), brush.ink) +
    rect(250, 190, 96, 816, dark) +
    repeat(4, (index) => rect(250, 290 + index * 190, 96, 14, mix(dark, GOLD, 0.5))) +
    rect(386, 240, 530, 716, 'none', `stroke="${GOLD}" stroke-width="4"`) +
    rect(402, 256, 498, 684, 'none', `stroke="${GOLD}" stroke-width="1.8"`) +
    corners(408, 262, 486, 672, 96, GOLD) +
    emblem +
    words
      .map((line, index) =>
        lettering(line, { x: 651, y: 720 + index * 62, size: 38, fill: GOLD, face: 'roman', maxWidth: 420 }),
      )
      .join('') +
    [0, 1]
      .map((index) =>
        fill(index ? 'M960 930L960 1006L884 1006Z' : 'M960 190L960 266L884 190Z', mix(GOLD, '#6b4a16', 0.35)),
      )
      .join('')
  );
}

/** A ring album lying open: printed frames on the left, stamps mounted on the right. */
function open(brush: Brush, title: string): string {
  const left = 'M90 330L590 300L590 930L90 960Z';
  const right = 'M610 300L1110 330L1110 960L610 930Z';
  const page = '#f7f0df';
  const frames = repeat(9, (index) => {
    const [x, y] = [128 + (index % 3) * 152, 452 + Math.floor(index / 3) * 156];
    return (
      rect(x, y, 122, 134, 'none', `stroke="${brush.tint(3)}" stroke-width="3"`) +
      (index % 2 === 0 ? smallStamp(index, x + 11, y + 8, 98) : '')
    );
  });
  const mounted = repeat(9, (index) => {
    const [x, y] = [648 + (index % 3) * 152, 400 + Math.floor(index / 3) * 172];
    return rect(x - 4, y - 4, 126, 148, '#2a2a2c') + smallStamp(index + 3, x + 4, y + 2, 110);
  });
  return (
    softShadow('M60 320L1140 320L1140 980L60 980Z', 1.4) +
    fill('M60 326L600 292L1140 326L1140 992L600 958L60 992Z', brush.ink) +
    fill(left, page) +
    fill(right, mix(page, '#8a7a5c', 0.06)) +
    lettering(title, { x: 340, y: 404, size: 28, fill: brush.ink, face: 'roman', maxWidth: 400 }) +
    stroke('M140 424L540 416', brush.ink, 2) +
    frames +
    mounted +
    repeat(
      4,
      (index) =>
        `<rect x="572" y="${386 + index * 148}" width="56" height="22" rx="11" fill="none" stroke="#9a9a98" stroke-width="8"/>` +
        disc(568, 397 + index * 148, 8, '#3a342a') +
        disc(632, 397 + index * 148, 8, '#3a342a'),
    )
  );
}

/** A slip case with its album half drawn out. */
function cased(brush: Brush, title: string): string {
  const box = 'M300 250L980 250L980 1010L300 1010Z';
  return (
    softShadow('M180 270L980 250L980 1010L180 1000Z', 1.3) +
    rect(180, 274, 300, 716, mix(brush.ink, '#ffffff', 0.1)) +
    repeat(3, (index) => rect(180, 360 + index * 220, 110, 12, GOLD)) +
    lettering(title, { x: 235, y: 640, size: 22, fill: GOLD, face: 'roman', maxWidth: 96 }) +
    fill(box, brush.accent) +
    fill('M300 250L340 250L340 1010L300 1010Z', mix(brush.accent, '#000000', 0.25)) +
    rect(400, 340, 520, 580, 'none', `stroke="${brush.paper}" stroke-width="4"`) +
    group(crescentStar(0, 0, 90, brush.paper), 'translate(632 540)') +
    lettering('PUL ALBÜMÜ', { x: 660, y: 790, size: 46, fill: brush.paper, face: 'roman', maxWidth: 440 }) +
    lettering('1863 - 1973', { x: 660, y: 850, size: 26, fill: brush.paper, maxWidth: 300 })
  );
}

export function album(brush: Brush, model: string, title: string): string {
  if (model === 'open') return open(brush, title);
  if (model === 'cased') return cased(brush, title);
  return closed(brush, title, model === 'ottoman' ? 'ottoman' : 'classic');
}

/** Stockbooks: clear strips on black or white card. */
export function stockbook(brush: Brush, model: string): string {
  const isPocket = model === 'pocket';
  const [x, y, w, h] = isPocket ? [330, 250, 540, 740] : [90, 280, 1020, 700];
  const outline = `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
  const card = model === 'white' ? '#f6f1e4' : '#232427';
  const strip = model === 'white' ? '#d8d0bd' : '#55575c';
  const pages = isPocket ? 1 : 2;
  const pageWidth = w / pages - 40;
  const rows = isPocket ? 4 : 4;
  const page = (at: number) => {
    const px = x + 22 + at * (pageWidth + 36);
    return (
      rect(px, y + 22, pageWidth, h - 44, card) +
      repeat(rows, (row) => {
        const top = y + 44 + row * ((h - 70) / rows);
        const count = isPocket ? 4 : 4;
        const gap = pageWidth / count;
        return (
          repeat(count, (index) =>
            (index + row * 2 + at) % 5 === 4
              ? ''
              : smallStamp(index + row * 3 + at * 5, px + index * gap + gap * 0.1, top, gap * 0.8),
          ) +
          rect(px + 6, top + (h - 70) / rows - 52, pageWidth - 12, 46, strip, 'opacity=".42"') +
          stroke(
            `M${px + 6} ${top + (h - 70) / rows - 52}L${px + pageWidth - 6} ${top + (h - 70) / rows - 52}`,
            '#ffffff',
            2,
            'opacity=".7"',
          )
        );
      })
    );
  };
  return (
    softShadow(outline, 1.4) +
    fill(outline, brush.ink) +
    repeat(pages, page) +
    (isPocket ? '' : rect(x + w / 2 - 8, y, 16, h, mix(brush.ink, '#000000', 0.35)))
  );
}
