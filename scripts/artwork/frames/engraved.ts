import { ottoman } from '../lettering/ottoman.ts';
import { lettering } from '../lettering/text.ts';
import { crescentStar, disc, fill, rect, repeat } from '../shapes.ts';
import { easternDigits, type Frame, vignette } from './frame.ts';
import { corners, lace, tablet } from './ornament.ts';

/** Genoa 1922 and the Ankara printings: the view in a plain window, Ottoman above, both numerals below. */
export const milli: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const foot = h - 176;
  return (
    rect(0, 0, w, h, paper) +
    rect(46, 46, w - 92, h - 92, 'none', `stroke="${ink}" stroke-width="9"`) +
    rect(62, 62, w - 124, 104, ink) +
    ottoman(['turkiye', 'posta'], { x: w / 2, y: 136, size: 56, fill: paper }) +
    [106, w - 106].map((x) => crescentStar(x - 8, 114, 26, paper)).join('') +
    vignette(brush, art, 74, 180, w - 148, foot - 190) +
    rect(74, 180, w - 148, foot - 190, 'none', `stroke="${ink}" stroke-width="4"`) +
    rect(62, foot, w - 124, 114, brush.tone(1), `stroke="${ink}" stroke-width="4"`) +
    corners(66, foot + 4, w - 132, 106, 50, brush.tint(3)) +
    lettering(art.denomination, { x: 190, y: foot + 84, size: 60, fill: ink, face: 'roman', maxWidth: 170 }) +
    lettering(easternDigits(art.denomination), {
      x: w - 190,
      y: foot + 84,
      size: 60,
      fill: ink,
      maxWidth: 160,
    }) +
    ottoman([art.unit.startsWith('PARA') ? 'para' : 'kurus'], { x: w / 2, y: foot + 70, size: 58, fill: ink })
  );
};

/** London 1926: pillars at the sides, both scripts, numerals in shields. */
export const londra: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const pillar = (x: number) =>
    rect(x, 190, 46, h - 380, brush.tone(3), `stroke="${ink}" stroke-width="3"`) +
    repeat(3, (index) => rect(x + 7 + index * 13, 200, 5, h - 400, paper)) +
    rect(x - 8, 176, 62, 18, ink) +
    rect(x - 8, h - 194, 62, 18, ink);
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, brush.tone(4)) +
    rect(56, 56, w - 112, h - 112, 'none', `stroke="${paper}" stroke-width="3"`) +
    fill(tablet(74, 72, w - 148, 92), paper, `stroke="${ink}" stroke-width="3"`) +
    (art.country
      ? lettering(art.country, { x: w / 2, y: 138, size: 40, fill: ink, face: 'roman', maxWidth: w - 230 })
      : ottoman(['turkiye', 'posta'], { x: w / 2, y: 136, size: 50, fill: ink })) +
    rect(136, 178, w - 272, h - 358, paper) +
    vignette(brush, art, 144, 186, w - 288, h - 374) +
    rect(144, 186, w - 288, h - 374, 'none', `stroke="${ink}" stroke-width="4"`) +
    pillar(82) +
    pillar(w - 128) +
    fill(tablet(66, h - 164, 168, 104), paper, `stroke="${ink}" stroke-width="4"`) +
    fill(tablet(w - 234, h - 164, 168, 104), paper, `stroke="${ink}" stroke-width="4"`) +
    lettering(art.denomination, { x: 150, y: h - 84, size: 56, fill: ink, face: 'roman', maxWidth: 126 }) +
    lettering(art.country ? art.denomination : easternDigits(art.denomination), {
      x: w - 150,
      y: h - 84,
      size: 56,
      fill: ink,
      face: art.country ? 'roman' : 'sans',
      maxWidth: 120,
    }) +
    lettering(art.inscription ?? 'TURK POSTALARI', {
      x: w / 2,
      y: h - 96,
      size: 34,
      fill: paper,
      face: 'roman',
      maxWidth: w - 500,
    })
  );
};

/** Profile in an oval on a hatched ground: the long sets for every day. */
export const kamera: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const [cx, cy, rx, ry] = [w / 2, h * 0.475, w * 0.355, h * 0.335];
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, brush.tone(3)) +
    rect(56, 56, w - 112, h - 112, 'none', `stroke="${paper}" stroke-width="4"`) +
    corners(70, 150, w - 140, h - 330, 150, paper) +
    `<clipPath id="oval"><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/></clipPath>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx + 18}" ry="${ry + 18}" fill="${ink}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx + 11}" ry="${ry + 11}" fill="${paper}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${brush.tone(2)}"/>` +
    `<g clip-path="url(#oval)">${vignette(brush, art, cx - rx, cy - ry * 0.86, rx * 2, ry * 1.86)}</g>` +
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${ink}" stroke-width="4"/>` +
    rect(56, 56, w - 112, 84, ink) +
    lettering(art.country ?? 'TÜRKİYE CUMHURİYETİ', {
      x: w / 2,
      y: 114,
      size: 36,
      fill: paper,
      face: 'roman',
      maxWidth: w - 180,
    }) +
    rect(56, h - 160, w - 112, 104, ink) +
    lettering(art.inscription ?? 'POSTALARI', {
      x: w / 2,
      y: h - 92,
      size: 32,
      fill: paper,
      face: 'roman',
      maxWidth: w - 460,
    }) +
    [128, w - 128]
      .map(
        (x) =>
          fill(tablet(x - 62, h - 186, 124, 124), paper, `stroke="${ink}" stroke-width="5"`) +
          lettering(art.denomination, { x, y: h - 98, size: 58, fill: ink, face: 'deco', maxWidth: 92 }),
      )
      .join('')
  );
};

/** A crowned star and crescent in a rayed square: the first set of the Republic. */
export const ayyildiz: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    rect(46, 46, w - 92, h - 92, brush.tint(1)) +
    lace(50, 50, w - 100, h - 100, 40, ink) +
    rect(98, 98, w - 196, h - 196, paper, `stroke="${ink}" stroke-width="4"`) +
    vignette(brush, art, 106, 196, w - 212, h - 400) +
    rect(106, 196, w - 212, h - 400, 'none', `stroke="${ink}" stroke-width="4"`) +
    ottoman(['turkiye', 'posta'], { x: w / 2, y: 168, size: 54, fill: ink }) +
    [172, w - 172]
      .map(
        (x, index) =>
          disc(x, h - 150, 58, ink) +
          lettering(index ? easternDigits(art.denomination) : art.denomination, {
            x,
            y: h - 128,
            size: 46,
            fill: paper,
            face: index ? 'sans' : 'roman',
            maxWidth: 84,
          }),
      )
      .join('') +
    ottoman(['kurus'], { x: w / 2, y: h - 142, size: 60, fill: ink })
  );
};
