import { disc, dome, fill, group, minaret, rect, repeat, stroke, waves } from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';

/** The suspension bridge over the Bosphorus. */
export const bosphorusBridge: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const pylon = (x: number) =>
    fill(
      `M${x - 22} 520L${x - 15} 130L${x - 3} 130L${x - 3} 520ZM${x + 22} 520L${x + 15} 130L${x + 3} 130L${x + 3} 520Z`,
      brush.tone(4),
      brush.line(2),
    ) +
    rect(x - 15, 130, 30, 10, ink) +
    rect(x - 16, 220, 32, 10, ink) +
    rect(x - 18, 320, 36, 10, ink);
  const cable = 'M-300 372L96 134C200 330 400 330 504 134L900 372';
  const hanger = repeat(19, (index) => {
    const t = (index + 1) / 20;
    const x = (1 - t) ** 3 * 96 + 3 * (1 - t) ** 2 * t * 200 + 3 * (1 - t) * t ** 2 * 400 + t ** 3 * 504;
    const y = (1 - t) ** 3 * 134 + 3 * (1 - t) ** 2 * t * 330 + 3 * (1 - t) * t ** 2 * 330 + t ** 3 * 134;
    const lean = variant === 'second' ? 0 : index % 2 ? 9 : -9;
    return stroke(`M${x} ${y}L${x + lean} 384`, ink, 2.4);
  });
  const hill = fill(
    'M-500 470C-300 380 -120 390 20 440C60 456 100 486 120 520L-500 540ZM1100 450C900 360 700 380 580 440C540 460 500 490 480 524L1100 560Z',
    brush.tone(3),
  );
  const deck = rect(-500, 380, 1600, 15, brush.tone(5)) + stroke('M-500 378L1100 378', brush.paper, 2.5);
  const palace =
    dome(560, 470, 44, brush.tone(1), brush.tone(4)) +
    rect(520, 470, 90, 44, brush.tone(1), brush.line(3)) +
    minaret(618, 514, 110, 9, brush.tone(1), ink);
  const boat =
    fill('M240 520L360 516L346 540L256 542Z', brush.paper, brush.line(3)) +
    rect(276, 500, 50, 18, brush.paper, brush.line(3)) +
    rect(300, 486, 12, 14, brush.bright);
  return (
    sky(brush, w, h) +
    board(w, h, group(disc(430, 150, 60, brush.bright, 'opacity=".9"') + hill, 'translate(0 20)')) +
    floor(brush, w, h, h * 0.86, 2) +
    board(
      w,
      h,
      group(palace + pylon(96) + pylon(504) + stroke(cable, ink, 6) + hanger + deck, 'translate(0 10)'),
    ) +
    waves(0, h * 0.89, w, 4, brush.tint(5), 2.4, h * 0.03) +
    board(w, h, boat)
  );
};

/** A dam wall holding its lake, or chimneys and saw-tooth roofs. */
export const works: Motif = (brush, w, h, variant) => {
  const { ink, paper } = brush;
  if (variant === 'dam') {
    const wall =
      fill('M-60 250L660 250L560 560L40 560Z', brush.tone(1), brush.line(4)) +
      repeat(11, (index) => stroke(`M${-30 + index * 66} 252L${66 + index * 47} 560`, brush.tint(3), 4)) +
      rect(-400, 232, 1400, 22, brush.tone(4), brush.line(3)) +
      repeat(
        3,
        (index) =>
          fill(`M${210 + index * 66} 254l38 0l14 306l-60 0z`, paper, brush.line(3)) +
          stroke(
            `M${222 + index * 66} 270q-6 140 -8 286M${238 + index * 66} 270q6 140 10 286`,
            brush.tint(3),
            3,
          ),
      ) +
      rect(60, 470, 110, 70, brush.tone(2), brush.line(4)) +
      repeat(4, (index) => rect(72 + index * 25, 486, 14, 40, ink));
    const mountains = fill(
      'M-500 260L-240 70L-60 230L120 90L280 230L420 60L600 220L780 90L1000 260Z',
      brush.tone(2),
    );
    return (
      sky(brush, w, h) +
      board(
        w,
        h,
        mountains +
          fill('M-500 230L1100 230L1100 700L-500 700Z', brush.tone(3)) +
          wall +
          fill('M-400 556L1000 556L1000 700L-400 700Z', brush.tone(2)) +
          waves(-400, 572, 1400, 3, brush.tint(5), 3),
      )
    );
  }
  const chimney = (x: number, tall: number) =>
    fill(
      `M${x - 17} 470L${x - 11} ${470 - tall}L${x + 11} ${470 - tall}L${x + 17} 470Z`,
      brush.tone(3),
      brush.line(4),
    ) +
    rect(x - 14, 470 - tall, 28, 12, ink) +
    fill(
      `M${x} ${466 - tall}c20 -40 60 -20 80 -54c24 -26 60 -6 90 -30c-10 40 -60 40 -84 62c-30 24 -60 6 -86 22z`,
      brush.tone(1),
      brush.line(2),
    );
  const roofs = repeat(
    5,
    (index) =>
      fill(`M${70 + index * 88} 470l0 -104l88 -58l0 162z`, brush.tone(2), brush.line(4)) +
      rect(84 + index * 88, 404, 60, 40, brush.tone(5)),
  );
  const gear = group(
    repeat(12, (index) => group(rect(-17, -132, 34, 40, ink), `rotate(${index * 30})`)) +
      disc(0, 0, 104, ink) +
      disc(0, 0, 66, brush.tone(1)) +
      disc(0, 0, 24, ink),
    'translate(300 200)',
  );
  const wheat = repeat(
    17,
    (index) =>
      stroke(`M${-80 + index * 46} 620q6 -50 ${index % 2 ? 14 : -10} -92`, ink, 5) +
      repeat(
        4,
        (grain) =>
          `<ellipse cx="${-70 + index * 46 + (index % 2 ? 4 : -14) + (grain % 2 ? 9 : -5)}" cy="${530 + grain * 13}" rx="6" ry="12" fill="${brush.bright}"/>`,
      ),
  );
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      gear +
        chimney(150, 260) +
        chimney(420, 300) +
        roofs +
        fill('M-400 470L1000 470L1000 700L-400 700Z', brush.tone(4)) +
        wheat,
    )
  );
};
