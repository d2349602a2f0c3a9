import { ottoman } from '../lettering/ottoman.ts';
import { lettering } from '../lettering/text.ts';
import { mix } from '../palette.ts';
import { crescentPath, disc, fill, group, rect, repeat, stroke } from '../shapes.ts';
import { easternDigits, type Frame, unitWord, vignette } from './frame.ts';
import { corners, tablet } from './ornament.ts';

/** Red on every value, whatever the colour of its paper. */
const CONTROL_BAND = '#a8342a';

/** 1863: black lithography on tinted paper, the cipher over a crescent, a control band at the foot. */
export const tugrali: Frame = (printer, { w, h }, art) => {
  const ink = '#2a2521';
  const tinted = mix(printer.paper, printer.second, 0.75);
  const brush = { ...printer, ink };
  const moon = group(fill(crescentPath(0, 0, 190), ink), `translate(${w / 2} ${h * 0.56}) rotate(-90)`);
  return (
    rect(0, 0, w, h, tinted) +
    rect(46, 46, w - 92, h - 150, 'none', `stroke="${ink}" stroke-width="10"`) +
    rect(64, 64, w - 128, h - 186, 'none', `stroke="${ink}" stroke-width="3"`) +
    repeat(13, (index) => fill(`M${92 + index * 48} 78l12 14l-12 14l-12 -14z`, ink)) +
    repeat(15, (index) =>
      fill(
        `M82 ${120 + index * 47}l10 12l-10 12l-10 -12zM${w - 82} ${120 + index * 47}l10 12l-10 12l-10 -12z`,
        ink,
      ),
    ) +
    corners(104, 116, w - 208, h - 294, 120, ink) +
    vignette(brush, art, w / 2 - 190, 130, 380, 330) +
    moon +
    ottoman(['devlet', 'osmaniye'], {
      x: w / 2,
      y: h * 0.685,
      size: 46,
      maxWidth: 230,
      fill: tinted,
      weight: 10,
    }) +
    fill(tablet(w / 2 - 170, h - 196, 340, 66), tinted, `stroke="${ink}" stroke-width="5"`) +
    ottoman([unitWord(art.unit)], { x: w / 2 + 62, y: h - 152, size: 46, fill: ink }) +
    lettering(easternDigits(art.denomination), {
      x: w / 2 - 72,
      y: h - 142,
      size: 44,
      fill: ink,
      face: 'sans',
    }) +
    rect(0, h - 72, w, 44, CONTROL_BAND, 'opacity=".85"') +
    ottoman(['devlet', 'aliye', 'osmaniye'], { x: w / 2, y: h - 42, size: 30, fill: tinted, weight: 9 })
  );
};

/** 1865: crescent and star in an oval on radiating arabesque, the words printed over in black. */
export const duloz: Frame = (brush, { w, h }, art) => {
  const { ink, paper } = brush;
  const [cx, cy, rx, ry] = [w / 2, h * 0.46, 222, 268];
  const oval = (grow: number, color: string, extra = '') =>
    `<ellipse cx="${cx}" cy="${cy}" rx="${rx + grow}" ry="${ry + grow}" fill="${color}" ${extra}/>`;
  const radiance = repeat(72, (index) => {
    const angle = (index * 5 * Math.PI) / 180;
    return `M${(cx + Math.cos(angle) * (rx + 6)).toFixed(1)} ${(cy + Math.sin(angle) * (ry + 6)).toFixed(1)}L${(cx + Math.cos(angle) * 620).toFixed(1)} ${(cy + Math.sin(angle) * 700).toFixed(1)}`;
  });
  return (
    rect(0, 0, w, h, paper) +
    `<svg x="46" y="46" width="${w - 92}" height="${h - 92}" viewBox="46 46 ${w - 92} ${h - 92}">` +
    rect(46, 46, w - 92, h - 92, brush.tint(2)) +
    stroke(radiance, ink, 3) +
    corners(60, 60, w - 120, h - 236, 190, paper) +
    '</svg>' +
    oval(30, ink) +
    oval(22, paper) +
    oval(12, brush.tint(4)) +
    oval(0, brush.tint(1)) +
    vignette(brush, art, cx - 180, cy - 180, 360, 360) +
    ottoman(['posta', 'devlet', 'osmaniye'], { x: cx, y: cy + 24, size: 66, fill: '#1d1a18', weight: 12 }) +
    rect(46, h - 176, w - 92, 130, ink) +
    rect(58, h - 164, w - 116, 106, 'none', `stroke="${paper}" stroke-width="3"`) +
    ottoman([unitWord(art.unit)], { x: w / 2, y: h - 100, size: 62, fill: paper }) +
    [110, w - 110]
      .map(
        (x) =>
          disc(x, h - 111, 46, paper) +
          lettering(easternDigits(art.denomination), { x, y: h - 88, size: 46, fill: ink, maxWidth: 66 }),
      )
      .join('') +
    rect(46, 46, w - 92, h - 92, 'none', `stroke="${ink}" stroke-width="6"`)
  );
};

/** 1876: two colours, the great crescent over a ground of repeated words. */
export const imparatorluk: Frame = (brush, { w, h }, art) => {
  const { ink, paper, accent } = brush;
  const ground = repeat(9, (row) =>
    ottoman(['posta', 'osmanli', 'posta', 'osmanli'], {
      x: w / 2 + (row % 2) * 60 - 30,
      y: 150 + row * 74,
      size: 40,
      fill: brush.tint(2),
      weight: 7,
    }),
  );
  return (
    rect(0, 0, w, h, paper) +
    `<svg x="46" y="46" width="${w - 92}" height="${h - 92}" viewBox="46 46 ${w - 92} ${h - 92}">${rect(46, 46, w - 92, h - 92, brush.tint(0))}${ground}</svg>` +
    rect(52, 52, w - 104, h - 104, 'none', `stroke="${accent}" stroke-width="12"`) +
    rect(72, 72, w - 144, h - 144, 'none', `stroke="${accent}" stroke-width="3"`) +
    vignette(brush, art, w / 2 - 270, h * 0.18, 540, 520) +
    rect(84, 84, w - 168, 96, ink) +
    lettering('EMP. OTTOMAN', { x: w / 2, y: 152, size: 44, fill: paper, face: 'roman', maxWidth: w - 240 }) +
    rect(84, h - 196, w - 168, 112, ink) +
    lettering(art.unit, { x: w / 2, y: h - 122, size: 40, fill: paper, face: 'roman', maxWidth: w - 430 }) +
    [142, w - 142]
      .map(
        (x, index) =>
          disc(x, h - 140, 62, paper, `stroke="${accent}" stroke-width="7"`) +
          lettering(index ? easternDigits(art.denomination) : art.denomination, {
            x,
            y: h - 112,
            size: 56,
            fill: ink,
            face: index ? 'sans' : 'roman',
            maxWidth: 84,
          }),
      )
      .join('')
  );
};
