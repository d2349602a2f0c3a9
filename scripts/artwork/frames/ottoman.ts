import { ottoman } from '../lettering/ottoman.ts';
import { lettering } from '../lettering/text.ts';
import { disc, fill, rect, ring } from '../shapes.ts';
import { easternDigits, type Frame, unitWord, vignette } from './frame.ts';
import { beads, corners, lace, rosette, tablet } from './ornament.ts';

/** A round medallion between scrolled corners: arms, ciphers. */
export const medallion: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const [cx, cy, r] = [w / 2, h * 0.485, Math.min(w * 0.385, h * 0.31)];
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, brush.tone(2), `stroke="${ink}" stroke-width="4"`) +
    lace(52, 52, w - 104, h - 104, 30, ink) +
    rect(90, 90, w - 180, h - 180, paper, `stroke="${ink}" stroke-width="4"`) +
    rect(98, 98, w - 196, h - 196, brush.tone(1)) +
    corners(106, 190, w - 212, h - 390, 150, ink) +
    disc(cx, cy, r + 26, ink) +
    disc(cx, cy, r + 17, paper) +
    beads(cx, cy, r + 9, 56, 5, ink) +
    disc(cx, cy, r, paper, `stroke="${ink}" stroke-width="4"`) +
    rosette(cx, cy, r * 0.84, r * 0.98, 44, brush.tint(2)) +
    vignette(brush, art, cx - r * 0.8, cy - r * 0.8, r * 1.6, r * 1.6) +
    fill(tablet(120, 76, w - 240, 92), paper, `stroke="${ink}" stroke-width="5"`) +
    ottoman(['posta', 'osmanli'], { x: w / 2, y: 140, size: 54, fill: ink }) +
    fill(tablet(60, h - 190, 150, 130), paper, `stroke="${ink}" stroke-width="5"`) +
    fill(tablet(w - 210, h - 190, 150, 130), paper, `stroke="${ink}" stroke-width="5"`) +
    lettering(art.denomination, { x: 135, y: h - 92, size: 66, fill: ink, face: 'roman', maxWidth: 110 }) +
    lettering(easternDigits(art.denomination), {
      x: w - 135,
      y: h - 92,
      size: 66,
      fill: ink,
      maxWidth: 100,
    }) +
    fill(tablet(222, h - 164, w - 444, 84), ink) +
    lettering(art.unit, { x: w / 2, y: h - 105, size: 34, fill: paper, face: 'roman', maxWidth: w - 490 })
  );
};

/** 1898: an eight-sided stamp for the army in Thessaly. */
export const sekizgen: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, brush.tone(1)) +
    disc(w / 2, h / 2, w * 0.445, paper, `stroke="${ink}" stroke-width="5"`) +
    disc(w / 2, h / 2, w * 0.42, brush.tone(3)) +
    beads(w / 2, h / 2, w * 0.395, 64, 5, paper) +
    disc(w / 2, h / 2, w * 0.37, paper, `stroke="${ink}" stroke-width="4"`) +
    `<clipPath id="round"><circle cx="${w / 2}" cy="${h / 2}" r="${w * 0.355}"/></clipPath><g clip-path="url(#round)">${vignette(brush, art, w * 0.13, h * 0.2, w * 0.74, h * 0.6)}</g>` +
    ring(w / 2, h / 2, w * 0.355, ink, 5) +
    fill(tablet(w / 2 - 190, 44, 380, 84), paper, `stroke="${ink}" stroke-width="5"`) +
    ottoman(['posta', 'osmanli'], { x: w / 2, y: 102, size: 46, fill: ink }) +
    fill(tablet(w / 2 - 190, h - 128, 380, 84), paper, `stroke="${ink}" stroke-width="5"`) +
    lettering(easternDigits(art.denomination), {
      x: w / 2 - 96,
      y: h - 62,
      size: 48,
      fill: ink,
      maxWidth: 90,
    }) +
    ottoman([unitWord(art.unit)], { x: w / 2 + 70, y: h - 74, size: 48, fill: ink })
  );
};

/** Pictorials of 1913–1920: the view under an ogee arch, flowers in the spandrels. */
export const kemer: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const [left, right, top, foot] = [92, w - 92, 168, h - 190];
  const spring = top + (foot - top) * 0.3;
  const view = `M${left} ${foot}L${left} ${spring}C${left} ${top + 50} ${w / 2 - 130} ${top + 74} ${w / 2 - 60} ${top + 46}C${w / 2 - 26} ${top + 34} ${w / 2 - 8} ${top + 20} ${w / 2} ${top}C${w / 2 + 8} ${top + 20} ${w / 2 + 26} ${top + 34} ${w / 2 + 60} ${top + 46}C${w / 2 + 130} ${top + 74} ${right} ${top + 50} ${right} ${spring}L${right} ${foot}Z`;
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, brush.tone(4)) +
    rect(58, 58, w - 116, h - 116, 'none', `stroke="${paper}" stroke-width="4"`) +
    corners(left - 12, top - 16, right - left + 24, foot - top + 30, 128, paper) +
    `<clipPath id="arch"><path d="${view}"/></clipPath>` +
    fill(view, paper, `stroke="${paper}" stroke-width="18"`) +
    `<g clip-path="url(#arch)">${vignette(brush, art, left, top, right - left, foot - top)}</g>` +
    fill(view, 'none', `stroke="${ink}" stroke-width="5"`) +
    fill(tablet(150, 66, w - 300, 88), paper, `stroke="${ink}" stroke-width="4"`) +
    ottoman(['posta', 'osmanli'], { x: w / 2, y: 128, size: 50, fill: ink }) +
    fill(tablet(66, h - 176, 172, 112), paper, `stroke="${ink}" stroke-width="4"`) +
    fill(tablet(w - 238, h - 176, 172, 112), paper, `stroke="${ink}" stroke-width="4"`) +
    lettering(art.denomination, { x: 152, y: h - 92, size: 58, fill: ink, face: 'roman', maxWidth: 128 }) +
    lettering(easternDigits(art.denomination), {
      x: w - 152,
      y: h - 92,
      size: 58,
      fill: ink,
      maxWidth: 116,
    }) +
    fill(tablet(258, h - 160, w - 516, 84), ink) +
    lettering(art.unit, { x: w / 2, y: h - 103, size: 34, fill: paper, face: 'roman', maxWidth: w - 520 })
  );
};

/** Revenue stamps pressed into postal service: lace, rosette, a blank heart. */
export const harc: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  return (
    rect(0, 0, w, h, paper) +
    rect(44, 44, w - 88, h - 88, brush.tint(1)) +
    lace(50, 50, w - 100, h - 100, 54, ink) +
    rect(116, 116, w - 232, h - 232, paper, `stroke="${ink}" stroke-width="4"`) +
    rosette(w / 2, h * 0.47, w * 0.1, w * 0.34, 18, brush.tint(3), 2) +
    rosette(w / 2, h * 0.47, w * 0.28, w * 0.36, 36, brush.tint(4), 1.6) +
    disc(w / 2, h * 0.47, w * 0.2, paper, `stroke="${ink}" stroke-width="4"`) +
    vignette(brush, art, w / 2 - w * 0.17, h * 0.47 - w * 0.17, w * 0.34, w * 0.34) +
    ottoman(['devlet', 'aliye', 'osmaniye'], { x: w / 2, y: 190, size: 56, fill: ink }) +
    fill(tablet(150, h - 240, w - 300, 108), brush.tint(1), `stroke="${ink}" stroke-width="4"`) +
    lettering(easternDigits(art.denomination), {
      x: w / 2 - 130,
      y: h - 158,
      size: 56,
      fill: ink,
      maxWidth: 150,
    }) +
    ottoman([unitWord(art.unit)], { x: w / 2 + 90, y: h - 172, size: 56, fill: ink })
  );
};
