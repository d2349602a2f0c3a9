import type { Brush } from './brush.ts';
import { CANVAS } from './canvas.ts';
import { corners } from './frames/ornament.ts';
import { lettering } from './lettering/text.ts';
import { mix } from './palette.ts';
import { crescentStar, rect, stroke } from './shapes.ts';
import type { StampArt } from './types.ts';

export function backdropColor(art: StampArt, { ink, second, paper }: Brush): string {
  if (art.backdrop === 'card') return '#26282c';
  if (art.backdrop === 'page') return '#e9e3d6';
  return mix(mix(second, paper, 0.5), ink, 0.1);
}

/** The page under the stamp. A single wide stamp lies on an album leaf, which fills what the stamp leaves free. */
export function drawBackdrop(art: StampArt, brush: Brush, color: string): string {
  const page = rect(0, 0, CANVAS.w, CANVAS.h, color);
  const isLeaf = art.format === 'landscape' && (art.arrangement ?? 'single') === 'single';
  if (art.backdrop === 'card') return page;
  if (isLeaf) return page + drawLeaf(art, brush, color);
  if (art.backdrop !== 'page') return page;
  const lines = Array.from(
    { length: 24 },
    (_, index) => `M0 ${25 + index * 50}L1000 ${25 + index * 50}`,
  ).join('');
  const columns = Array.from(
    { length: 20 },
    (_, index) => `M${25 + index * 50} 0L${25 + index * 50} 1200`,
  ).join('');
  return page + stroke(lines + columns, '#d9d2c2', 1.5);
}

function drawLeaf(art: StampArt, { ink, paper }: Brush, color: string): string {
  const line = mix(color, ink, 0.55);
  const [w, middle] = [CANVAS.w, CANVAS.w / 2];
  const caption = art.overprint?.value?.toLocaleUpperCase('tr') ?? `${art.denomination} ${art.unit}`;
  const hasOccasion = art.inscription && art.inscription !== art.unit;
  const heading = (hasOccasion && art.inscription) || PERIODS[art.frame] || 'TÜRKİYE CUMHURİYETİ';
  return (
    rect(0, 0, w, CANVAS.h, mix(color, paper, 0.55)) +
    rect(34, 34, w - 68, CANVAS.h - 68, 'none', `stroke="${line}" stroke-width="3"`) +
    rect(44, 44, w - 88, CANVAS.h - 88, 'none', `stroke="${line}" stroke-width="1.2"`) +
    corners(50, 50, w - 100, CANVAS.h - 100, 92, line) +
    crescentStar(middle - 8, 118, 24, line) +
    lettering(heading, {
      x: middle,
      y: 196,
      size: 24,
      fill: line,
      face: 'roman',
      maxWidth: 640,
    }) +
    stroke(`M${middle - 210} ${CANVAS.h - 172}L${middle + 210} ${CANVAS.h - 172}`, line, 1.6) +
    lettering(caption, { x: middle, y: CANVAS.h - 112, size: 26, fill: line, face: 'roman', maxWidth: 500 })
  );
}

/** What a leaf's heading says when the stamp has no occasion of its own. */
const PERIODS: Partial<Record<StampArt['frame'], string>> = {
  kemer: 'OSMANLI POSTALARI',
  milli: 'BÜYÜK MİLLET MECLİSİ HÜKÛMETİ',
  londra: 'TÜRK POSTALARI',
};
