import type { Brush } from '../brush.ts';
import { crescentStar, disc, fill, rect, repeat, stroke, waves } from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';
import { skyline } from './skyline.ts';

const sea = (brush: Brush, w: number, h: number, from: number) =>
  floor(brush, w, h, h * from, 2) + waves(0, h * (from + 0.04), w, 6, brush.tint(5), 2.6, h * 0.034);

/** Warship, liner or ferry seen from the side. */
export const ship: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const smoke = stroke(
    'M330 150C360 110 420 130 450 96C490 70 540 90 600 60',
    brush.tint(3),
    26,
    'opacity=".6"',
  );
  const cruiser =
    fill('M20 430L40 404L560 396L590 412L556 470L64 470Z', brush.tone(4), brush.line(4)) +
    stroke('M30 430L578 424', brush.paper, 3) +
    rect(190, 352, 210, 50, brush.tone(2), brush.line(4)) +
    [236, 296, 356]
      .map(
        (x) =>
          fill(`M${x - 16} 352L${x - 12} 226L${x + 20} 226L${x + 16} 352Z`, brush.tone(3), brush.line(4)) +
          rect(x - 12, 226, 32, 20, ink),
      )
      .join('') +
    stroke('M170 400L170 130M432 400L432 150', ink, 6) +
    stroke('M170 150L432 170M170 150L30 410M432 170L574 404', ink, 2) +
    rect(146, 240, 48, 9, ink) +
    rect(412, 250, 40, 9, ink) +
    rect(96, 378, 60, 26, brush.tone(2), brush.line(4)) +
    stroke('M100 388L30 372', ink, 8) +
    rect(446, 374, 60, 26, brush.tone(2), brush.line(4)) +
    stroke('M500 384L566 370', ink, 8) +
    repeat(12, (index) => disc(110 + index * 34, 446, 5, brush.paper)) +
    fill('M172 132C200 122 214 146 246 134L246 172C214 184 200 160 172 170Z', brush.bright) +
    // A guest from America flies stripes.
    (variant === 'battleship'
      ? stroke('M180 142C202 134 216 154 244 146M180 157C202 149 216 169 244 161', brush.paper, 4)
      : crescentStar(198, 152, 11, brush.paper));
  const ferry =
    fill('M40 430L70 400L540 400L570 430L540 474L80 474Z', brush.tone(5), brush.line(4)) +
    rect(88, 346, 430, 56, brush.paper, brush.line(4)) +
    repeat(15, (index) => rect(102 + index * 28, 360, 16, 24, brush.tone(4))) +
    rect(130, 296, 340, 50, brush.paper, brush.line(4)) +
    repeat(11, (index) => rect(146 + index * 29, 308, 17, 22, brush.tone(4))) +
    rect(160, 262, 100, 34, brush.paper, brush.line(4)) +
    repeat(4, (index) => rect(168 + index * 23, 268, 15, 16, ink)) +
    fill('M296 296L304 190L364 190L372 296Z', brush.tone(3), brush.line(4)) +
    rect(302, 190, 64, 24, ink) +
    disc(334, 246, 17, brush.bright) +
    stroke('M120 346L120 170M500 346L500 190', ink, 5) +
    fill('M122 172C146 162 160 184 188 174L188 206C160 216 146 194 122 204Z', brush.bright);
  return (
    sky(brush, w, h) +
    board(w, h, skyline(brush, 430)) +
    floor(brush, w, h, h * 0.74, 2) +
    board(w, h, smoke + (variant === 'ferry' ? ferry : cruiser)) +
    sea(brush, w, h, 0.78)
  );
};

/** A galley of Barbarossa's fleet, or a light sailing barque. */
export const galley: Motif = (brush, w, h) => {
  const { ink } = brush;
  const sail = (x: number, tall: number, reach: number) =>
    stroke(`M${x} 430L${x} ${430 - tall - 50}`, ink, 8) +
    fill(
      `M${x - reach * 0.5} ${430 - tall * 0.18}C${x - reach * 0.1} ${430 - tall * 0.62} ${x + reach * 0.3} ${430 - tall} ${x + reach * 0.52} ${430 - tall - 40}C${x + reach * 0.62} ${430 - tall * 0.6} ${x + reach * 0.5} ${430 - tall * 0.3} ${x + reach * 0.3} ${430 - tall * 0.12}C${x} ${430 - tall * 0.02} ${x - reach * 0.3} ${430 - tall * 0.06} ${x - reach * 0.5} ${430 - tall * 0.18}Z`,
      brush.tone(1),
      brush.line(4),
    ) +
    stroke(`M${x - reach * 0.56} ${430 - tall * 0.14}L${x + reach * 0.58} ${430 - tall - 56}`, ink, 7) +
    crescentStar(x + reach * 0.1, 430 - tall * 0.42, reach * 0.13, brush.bright);
  const hull =
    fill(
      'M20 380C60 404 120 420 200 424L470 424C520 420 550 392 566 340L592 344C588 420 560 476 500 486L150 486C80 478 40 440 20 380Z',
      brush.tone(4),
      brush.line(4),
    ) +
    fill('M500 424C528 412 552 380 566 340L592 344C590 370 584 400 570 426Z', brush.tone(2), brush.line(4)) +
    stroke('M40 410C120 444 200 448 300 448L540 446', brush.paper, 4) +
    repeat(
      13,
      (index) =>
        stroke(`M${130 + index * 29} 458L${84 + index * 29} 540`, ink, 5) +
        `<ellipse cx="${82 + index * 29}" cy="544" rx="5" ry="13" fill="${ink}" transform="rotate(30 ${82 + index * 29} 544)"/>`,
    ) +
    repeat(10, (index) => disc(160 + index * 34, 434, 8, brush.paper, brush.line(3)));
  const pennant = fill(
    'M214 92C160 78 140 110 84 92C120 116 150 128 214 116ZM424 130C380 118 360 146 314 132C344 152 372 160 424 152Z',
    brush.bright,
  );
  return (
    sky(brush, w, h) +
    floor(brush, w, h, h * 0.78, 2) +
    board(w, h, pennant + sail(218, 290, 240) + sail(424, 240, 190) + hull) +
    sea(brush, w, h, 0.86)
  );
};
