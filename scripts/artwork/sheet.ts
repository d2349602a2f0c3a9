import type { Brush } from './brush.ts';
import { CANVAS, shadow } from './canvas.ts';
import { lettering } from './lettering/text.ts';
import { drawPostmark } from './marks.ts';
import { mix } from './palette.ts';
import { perforatedPath } from './perforation.ts';
import { crescentStar, fill, group, rect, stroke } from './shapes.ts';
import type { StampArt } from './types.ts';

/** Sheets and covers are the largest things of all. */
const SCALE = 1.05;

/** A miniature sheet: one stamp in a printed margin. */
export function sheetOf(art: StampArt, brush: Brush, face: { w: number; h: number }) {
  const { ink, paper } = brush;
  const [w, h] = [860, 1080];
  const outline = `M0 0L${w} 0L${w} ${h}L0 ${h}Z`;
  const print =
    rect(34, 34, w - 68, h - 68, 'none', `stroke="${ink}" stroke-width="4"`) +
    rect(46, 46, w - 92, h - 92, 'none', `stroke="${ink}" stroke-width="1.5"`) +
    crescentStar(w / 2 - 14, 108, 36, brush.bright) +
    lettering('TÜRKİYE CUMHURİYETİ', {
      x: w / 2,
      y: 196,
      size: 32,
      fill: ink,
      face: 'roman',
      maxWidth: w - 160,
    }) +
    lettering(art.inscription ?? '', {
      x: w / 2,
      y: h - 108,
      size: 30,
      fill: ink,
      face: 'roman',
      maxWidth: w - 160,
    }) +
    lettering('ANMA BLOĞU', { x: w / 2, y: h - 70, size: 18, fill: brush.tint(4), maxWidth: w - 160 }) +
    inSheet(
      face,
      fill(perforatedPath(face.w, face.h), paper, `stroke="${brush.tint(3)}" stroke-width="3"`) +
        `<clipPath id="paper"><path d="${perforatedPath(face.w, face.h)}"/></clipPath><g clip-path="url(#paper)"><use href="#face"/></g>`,
    );
  return { w, h, scale: SCALE, outline, paper: mix(paper, brush.second, 0.12), print };
}

/** Where the stamp of a miniature sheet is. */
export function inSheet(face: { w: number; h: number }, drawn: string): string {
  const scale = face.w > face.h ? 0.8 : 0.67;
  const [x, y] = [(860 - face.w * scale) / 2, (1080 - face.h * scale) / 2 + 10];
  return group(drawn, `translate(${x} ${y}) scale(${scale})`);
}

/** A first day cover: an envelope, its cachet, the stamp and the day's postmark. */
export function drawCover(art: StampArt, brush: Brush, face: { w: number; h: number }): string {
  const { ink, paper } = brush;
  const [w, h] = [920, 640];
  const outline = `M0 0L${w} 0L${w} ${h}L0 ${h}Z`;
  const scale = face.w > face.h ? 0.34 : 0.33;
  const [sx, sy] = [w - face.w * scale - 44, 40];
  const flap = `M0 0L${w / 2} -230L${w} 0Z`;
  const sheet =
    shadow(flap) +
    fill(flap, mix(paper, '#8a7a5c', 0.14)) +
    shadow(outline) +
    fill(outline, mix('#fbf7ec', paper, 0.5)) +
    stroke(`M0 0L${w} 0`, mix(paper, '#8a7a5c', 0.3), 2) +
    `<svg x="44" y="120" width="400" height="330" viewBox="0 0 ${face.w} ${face.h}" preserveAspectRatio="xMidYMid slice" opacity=".5"><use href="#face"/></svg>` +
    rect(44, 120, 400, 330, 'none', `stroke="${ink}" stroke-width="3"`) +
    lettering('İLK GÜN ZARFI', {
      x: 44,
      y: 92,
      size: 28,
      fill: ink,
      anchor: 'start',
      face: 'roman',
      maxWidth: 400,
    }) +
    lettering(art.inscription ?? '', { x: 44, y: 500, size: 24, fill: ink, anchor: 'start', maxWidth: 400 }) +
    stroke('M520 440L860 440M520 500L860 500M520 560L760 560', brush.tint(2), 3) +
    group(
      shadow(perforatedPath(face.w, face.h)) +
        `<clipPath id="paper"><path d="${perforatedPath(face.w, face.h)}"/></clipPath><g clip-path="url(#paper)"><use href="#face"/></g>`,
      `translate(${sx} ${sy}) scale(${scale})`,
    ) +
    (art.postmark
      ? `<clipPath id="envelope"><path d="${outline}"/></clipPath><g clip-path="url(#envelope)">${group(drawPostmark(art.postmark, 0, 0, -8), `translate(${sx - 20} ${sy + 180}) scale(.62)`)}</g>`
      : '');
  return group(
    sheet,
    `translate(${(CANVAS.w - w * SCALE) / 2} ${(CANVAS.h - h * SCALE) / 2 + 90}) scale(${SCALE})`,
  );
}
