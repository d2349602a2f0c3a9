import { lettering } from '../lettering/text.ts';
import { disc, fill, group, rect, repeat } from '../shapes.ts';
import { type Frame, vignette } from './frame.ts';

const REPUBLIC = 'TÜRKİYE CUMHURİYETİ';

/** Photogravure of the 1930s: the picture in one ink, stepped borders, heavy capitals. */
export const tifdruk: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    rect(42, 42, w - 84, h - 84, ink) +
    rect(54, 54, w - 108, h - 108, 'none', `stroke="${paper}" stroke-width="3"`) +
    rect(72, 128, w - 144, h - 316, paper) +
    vignette(brush, art, 78, 134, w - 156, h - 328) +
    lettering(art.country ?? REPUBLIC, {
      x: w / 2,
      y: 108,
      size: 34,
      fill: paper,
      face: 'deco',
      maxWidth: w - 190,
    }) +
    lettering(art.inscription ?? '', {
      x: 88,
      y: h - 98,
      size: 30,
      fill: paper,
      anchor: 'start',
      face: 'sans',
      maxWidth: w - 400,
    }) +
    lettering('POSTALARI', {
      x: 88,
      y: h - 150,
      size: 22,
      fill: brush.tint(2),
      anchor: 'start',
      maxWidth: w - 420,
    }) +
    rect(w - 268, h - 206, 200, 136, paper) +
    lettering(art.denomination, {
      x: w - 168,
      y: h - 124,
      size: 68,
      fill: ink,
      face: 'deco',
      maxWidth: 170,
    }) +
    lettering(art.unit, { x: w - 168, y: h - 86, size: 22, fill: ink, maxWidth: 160 })
  );
};

/** Offset of the 1950s: a white border, the picture, a quiet line beneath. */
export const ofset: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const line = art.inscription ?? '';
  return (
    rect(0, 0, w, h, paper) +
    vignette(brush, art, 52, 52, w - 104, h - 226) +
    rect(52, 52, w - 104, h - 226, 'none', `stroke="${ink}" stroke-width="4"`) +
    rect(52, h - 166, w - 104, 5, ink) +
    lettering(`${art.country ?? REPUBLIC} POSTALARI`, {
      x: 56,
      y: h - 62,
      size: 24,
      fill: ink,
      anchor: 'start',
      maxWidth: w - 300,
    }) +
    lettering(line, {
      x: 56,
      y: h - 110,
      size: 27,
      fill: brush.caption,
      anchor: 'start',
      face: 'sans',
      maxWidth: w - 300,
    }) +
    lettering(art.denomination, {
      x: w - 56,
      y: h - 88,
      size: 60,
      fill: ink,
      anchor: 'end',
      face: 'roman',
      maxWidth: 150,
    }) +
    lettering(art.unit, { x: w - 56, y: h - 56, size: 20, fill: ink, anchor: 'end', maxWidth: 130 })
  );
};

/** A coloured side with the value, the picture beside or above it: the sixties. */
export const panel: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const isWide = w > h;
  const side = isWide ? 216 : w - 88;
  const band = isWide ? h - 88 : 196;
  const x = isWide ? w - 44 - side : 44;
  const y = isWide ? 44 : h - 44 - band;
  const picture = isWide
    ? vignette(brush, art, 44, 44, w - 88 - side, h - 88)
    : vignette(brush, art, 44, 44, w - 88, h - 88 - band);
  const value = isWide
    ? lettering(art.denomination, {
        x: x + side / 2,
        y: 170,
        size: 92,
        fill: paper,
        face: 'deco',
        maxWidth: side - 40,
      }) +
      lettering(art.unit, { x: x + side / 2, y: 216, size: 28, fill: paper, maxWidth: side - 60 }) +
      group(
        lettering(REPUBLIC, { x: 0, y: -8, size: 26, fill: paper, anchor: 'start', maxWidth: h - 330 }) +
          lettering(art.inscription ?? 'POSTALARI', {
            x: 0,
            y: 44,
            size: 26,
            fill: brush.tint(1),
            anchor: 'start',
            maxWidth: h - 330,
          }),
        `translate(${x + side / 2} ${h - 76}) rotate(-90)`,
      )
    : lettering(art.denomination, {
        x: 76,
        y: y + 116,
        size: 84,
        fill: paper,
        anchor: 'start',
        face: 'deco',
        maxWidth: 190,
      }) +
      lettering(art.unit, { x: 76, y: y + 162, size: 26, fill: paper, anchor: 'start', maxWidth: 180 }) +
      lettering(REPUBLIC, { x: w - 72, y: y + 84, size: 28, fill: paper, anchor: 'end', maxWidth: w - 400 }) +
      lettering(art.inscription ?? 'POSTALARI', {
        x: w - 72,
        y: y + 142,
        size: 28,
        fill: brush.tint(1),
        anchor: 'end',
        maxWidth: w - 400,
      });
  return rect(0, 0, w, h, paper) + picture + rect(x, y, side, band, ink) + value;
};

/** A thin frame and a round value: definitives and emblems of the sixties and seventies. */
export const sade: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    rect(48, 48, w - 96, h - 96, 'none', `stroke="${ink}" stroke-width="5"`) +
    vignette(brush, art, 66, 66, w - 132, h - 262) +
    lettering(REPUBLIC, { x: 70, y: h - 132, size: 30, fill: ink, anchor: 'start', maxWidth: w - 330 }) +
    lettering(art.inscription ?? 'POSTA', {
      x: 70,
      y: h - 80,
      size: 26,
      fill: brush.caption,
      anchor: 'start',
      maxWidth: w - 330,
    }) +
    disc(w - 146, h - 126, 74, ink) +
    lettering(art.denomination, {
      x: w - 146,
      y: h - 104,
      size: 52,
      fill: paper,
      face: 'deco',
      maxWidth: 112,
    }) +
    lettering(art.unit, { x: w - 146, y: h - 76, size: 17, fill: paper, maxWidth: 84 })
  );
};

/** The picture from edge to edge, the name down the side: the seventies and after. */
export const afis: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    vignette(brush, art, 40, 40, w - 80, h - 176) +
    rect(40, h - 136, w - 80, 7, brush.bright) +
    lettering('TÜRKİYE', {
      x: 44,
      y: h - 58,
      size: 44,
      fill: ink,
      anchor: 'start',
      face: 'deco',
      maxWidth: 270,
    }) +
    lettering(art.inscription ?? '', {
      x: w - 44,
      y: h - 96,
      size: 22,
      fill: ink,
      anchor: 'end',
      maxWidth: w - 400,
    }) +
    lettering(`${art.denomination} ${art.unit}`, {
      x: w - 44,
      y: h - 52,
      size: 32,
      fill: ink,
      anchor: 'end',
      face: 'deco',
      maxWidth: w - 420,
    })
  );
};

/** Official and due stamps: the value alone in an ornament of squares. */
export const rakam: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, ink) +
    repeat(14, (index) =>
      repeat(18, (row) => fill(`M${74 + index * 48} ${66 + row * 48}l18 18l-18 18l-18 -18z`, brush.tint(4))),
    ) +
    rect(110, 250, w - 220, h - 470, paper) +
    lettering(art.denomination, {
      x: w / 2,
      y: h * 0.6,
      size: 200,
      fill: ink,
      face: 'roman',
      maxWidth: w - 300,
    }) +
    lettering(art.unit, { x: w / 2, y: h * 0.7, size: 46, fill: ink, face: 'roman', maxWidth: w - 320 }) +
    rect(80, 84, w - 160, 120, paper) +
    lettering(REPUBLIC, { x: w / 2, y: 160, size: 36, fill: ink, maxWidth: w - 210 }) +
    rect(80, h - 186, w - 160, 104, paper) +
    lettering(art.inscription ?? 'RESMİ', {
      x: w / 2,
      y: h - 116,
      size: 40,
      fill: ink,
      face: 'deco',
      maxWidth: w - 240,
    })
  );
};
