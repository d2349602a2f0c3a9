import type { Brush } from '../brush.ts';
import { disc, fill, group, polar, rect, repeat, stroke } from '../shapes.ts';
import { board, type Motif, sky } from './motif.ts';
import { leaf, plain } from './plants.ts';

/** The olive tree whose roots reach six Balkan capitals. */
export const olive: Motif = (brush, w, h) => {
  const crown = repeat(110, (index) => {
    const [x, y] = polar(300, 200, 14 + Math.sqrt(index) * 21, index * 137.5);
    return leaf(
      x,
      y * 0.84 + 24,
      66,
      index * 137.5 + 40,
      index % 3 ? brush.tone(4) : brush.tone(2),
      brush.line(2),
    );
  });
  const fruit = repeat(14, (index) => {
    const [x, y] = polar(300, 190, 60 + (index % 5) * 30, index * 51);
    return `<ellipse cx="${x}" cy="${y * 0.84 + 20}" rx="9" ry="13" fill="${brush.tone(5)}"/>`;
  });
  const trunk =
    fill('M276 300C286 360 262 420 236 460L362 460C338 420 316 360 326 300Z', brush.tone(3), brush.line(4)) +
    stroke('M296 310C300 370 284 420 270 456M310 310C318 370 322 420 334 456', brush.ink, 3);
  const roots = [40, 140, 236, 360, 460, 560]
    .map(
      (x, index) =>
        stroke(`M${270 + index * 12} 456C${260 + index * 14} 500 ${x} 480 ${x} 548`, brush.ink, 9) +
        disc(x, 560, 17, brush.paper, brush.line(5)),
    )
    .join('');
  return plain(brush, w, h) + board(w, h, trunk + crown + fruit + roots);
};

/** Ears of wheat with a rising sun, or a bunch of grapes on its vine. */
export const harvest: Motif = (brush, w, h, variant) => {
  if (variant === 'grapes') {
    const berries = [6, 7, 6, 5, 4, 3, 2, 1].flatMap((count, row) =>
      Array.from(
        { length: count },
        (_, index) => [300 + (index - (count - 1) / 2) * 54, 210 + row * 46] as const,
      ),
    );
    return (
      plain(brush, w, h) +
      board(
        w,
        h,
        stroke(
          'M300 190C300 120 340 70 420 50M320 110C360 130 380 170 410 160C440 150 420 110 400 124',
          brush.tint(5),
          9,
        ) +
          fill(
            'M280 170C200 190 150 150 150 110C110 110 90 70 120 40C160 50 180 30 210 20C230 50 270 40 290 70C320 90 320 140 280 170Z',
            brush.tone(3),
            brush.line(4),
          ) +
          stroke('M280 166C240 130 200 90 140 60M230 124L180 140M220 116L222 50', brush.ink, 3) +
          berries
            .map(
              ([x, y]) =>
                disc(
                  x,
                  y,
                  29,
                  brush.process === 'flat' ? brush.ink : brush.tone(4),
                  `stroke="${brush.paper}" stroke-width="4"`,
                ) + disc(x - 9, y - 9, 7, brush.paper, 'opacity=".8"'),
            )
            .join(''),
      )
    );
  }
  const ear = (turn: number) =>
    group(
      stroke('M0 0L0 -430', brush.ink, 7) +
        repeat(
          9,
          (index) =>
            fill(
              'M0 0C26 -10 34 -40 22 -66C4 -50 -4 -24 0 0Z',
              brush.bright,
              `transform="translate(0 ${-200 - index * 27})" ${brush.line(3)}`,
            ) +
            fill(
              'M0 0C-26 -10 -34 -40 -22 -66C-4 -50 4 -24 0 0Z',
              brush.bright,
              `transform="translate(0 ${-200 - index * 27})" ${brush.line(3)}`,
            ),
        ) +
        stroke('M0 -440L0 -520M10 -430L26 -506M-10 -430L-26 -506', brush.ink, 3) +
        leaf(0, -60, 190, 52, brush.tone(4)),
      `translate(300 620) rotate(${turn})`,
    );
  const field = repeat(8, (index) => stroke(`M300 430L${-300 + index * 172} 700`, brush.tint(3), 8));
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      disc(300, 400, 120, brush.bright) +
        fill('M-500 430L1100 430L1100 700L-500 700Z', brush.tone(2)) +
        field +
        [-34, -17, 0, 17, 34].map(ear).join(''),
    )
  );
};

/** A hawk on its branch: hooked beak, barred breast, folded wings, a long tail. */
function hawk(brush: Brush): string {
  const branch = stroke('M-100 500C100 480 300 510 700 476', brush.tint(4), 24);
  const tail = fill('M318 452L300 590L356 596L396 448Z', brush.tone(4), brush.line(4));
  const tailBars = repeat(3, (index) =>
    stroke(`M${316 - index * 5} ${490 + index * 34}L${382 - index * 10} ${494 + index * 34}`, brush.paper, 9),
  );
  const body = fill(
    'M262 128C300 112 352 128 362 172C366 200 380 220 404 250C446 304 450 400 396 470C362 496 300 492 272 462C226 412 220 320 236 262C242 238 250 224 246 204C236 196 228 186 226 172C224 152 240 136 262 128Z',
    brush.tone(1),
    brush.line(5),
  );
  const breast = repeat(8, (index) =>
    stroke(`M${242 - index * 2} ${262 + index * 24}q22 14 44 0t40 2`, brush.tint(4), 6),
  );
  const wing = fill(
    'M330 214C380 226 432 286 446 360C452 404 440 470 404 520C392 476 356 440 336 392C312 334 308 262 330 214Z',
    brush.tone(4),
    brush.line(5),
  );
  const feathers = stroke(
    'M352 300C376 340 400 380 412 440M340 340C364 384 388 420 400 470M368 270C398 306 420 344 428 396',
    brush.paper,
    5,
  );
  const hood = fill(
    'M262 128C300 112 352 128 362 172C366 192 356 208 340 214C316 206 300 186 268 178C250 176 236 178 226 172C224 152 240 136 262 128Z',
    brush.tone(4),
    brush.line(4),
  );
  const beak = fill(
    'M228 156C206 158 192 176 196 204C206 194 222 190 236 190C240 178 238 164 228 156Z',
    brush.process === 'flat' ? brush.accent : brush.tone(5),
    brush.line(4),
  );
  const eye = disc(264, 160, 13, brush.paper, brush.line(4)) + disc(263, 160, 6, brush.ink);
  const feet = stroke('M290 474L284 500M300 476L306 502M336 474L330 500M346 472L352 500', brush.ink, 9);
  const leaves = leaf(110, 480, 120, -40, brush.tone(4)) + leaf(500, 490, 120, 40, brush.tone(4));
  return branch + leaves + tail + tailBars + body + breast + wing + feathers + hood + beak + eye + feet;
}

/** A bird on its branch: a hawk, or a crested one. */
export const bird: Motif = (brush, w, h, variant) => {
  if (variant === 'hawk') return plain(brush, w, h) + board(w, h, hawk(brush));
  const crest = repeat(
    6,
    (index) =>
      stroke(`M214 150L${130 + index * 22} ${62 - Math.abs(index - 2) * -6}`, brush.bright, 13) +
      disc(130 + index * 22, 60 + Math.abs(index - 2) * 6, 9, brush.ink),
  );
  const bars = repeat(5, (index) =>
    stroke(`M${318 + index * 30} ${300 + index * 22}q34 -6 52 -40`, index % 2 ? brush.paper : brush.ink, 16),
  );
  return (
    plain(brush, w, h) +
    board(
      w,
      h,
      stroke('M-100 500C100 470 300 520 700 470', brush.tint(4), 22) +
        leaf(120, 480, 120, -40, brush.tone(4)) +
        leaf(470, 486, 120, 40, brush.tone(4)) +
        leaf(180, 500, 110, 150, brush.tone(3)) +
        crest +
        fill(
          'M214 140C250 150 262 190 270 220C330 230 400 280 470 400L540 520L504 526L430 450C380 470 300 460 250 420C210 384 196 300 200 230C190 220 180 210 176 196L60 214L178 172C180 152 196 138 214 140Z',
          brush.process === 'flat' ? brush.bright : brush.tone(2),
          brush.line(4),
        ) +
        fill('M288 270C360 270 430 340 474 410L440 440C370 420 310 360 288 270Z', brush.tone(5)) +
        bars +
        disc(208, 176, 8, brush.ink) +
        stroke('M290 452L280 494M330 460L330 500', brush.ink, 7),
    )
  );
};

/** Ağrı above its plain, or the fairy chimneys of Cappadocia. */
export const mountain: Motif = (brush, w, h, variant) => {
  if (variant === 'chimneys') {
    const cone = (x: number, tall: number, wide: number) =>
      fill(
        `M${x - wide / 2} 560C${x - wide * 0.36} ${560 - tall * 0.5} ${x - wide * 0.2} ${560 - tall * 0.9} ${x - wide * 0.16} ${560 - tall}L${x + wide * 0.16} ${560 - tall}C${x + wide * 0.2} ${560 - tall * 0.9} ${x + wide * 0.36} ${560 - tall * 0.5} ${x + wide / 2} 560Z`,
        brush.tone(1),
        brush.line(4),
      ) +
      fill(
        `M${x} ${560 - tall}L${x + wide * 0.16} ${560 - tall}C${x + wide * 0.2} ${560 - tall * 0.9} ${x + wide * 0.36} ${560 - tall * 0.5} ${x + wide / 2} 560L${x + wide * 0.16} 560Z`,
        brush.tone(2),
      ) +
      fill(
        `M${x - wide * 0.3} ${560 - tall}C${x - wide * 0.24} ${520 - tall} ${x - wide * 0.1} ${490 - tall} ${x} ${470 - tall}C${x + wide * 0.14} ${490 - tall} ${x + wide * 0.26} ${520 - tall} ${x + wide * 0.32} ${560 - tall}Z`,
        brush.tone(4),
        brush.line(3),
      ) +
      rect(x - 10, 560 - tall * 0.4, 17, 30, brush.ink) +
      rect(x + 4, 560 - tall * 0.62, 10, 16, brush.ink);
    return (
      sky(brush, w, h) +
      board(
        w,
        h,
        disc(470, 130, 62, brush.bright) +
          cone(120, 210, 130) +
          cone(500, 240, 150) +
          cone(400, 170, 110) +
          cone(220, 300, 170) +
          cone(330, 240, 140) +
          cone(20, 170, 130) +
          cone(600, 180, 130) +
          fill('M-400 550C0 530 400 560 1000 546L1000 700L-400 700Z', brush.tone(3)),
      )
    );
  }
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      fill(
        'M-400 480L60 240C120 190 180 120 220 92C250 76 276 96 300 130C340 180 400 250 440 290C480 260 510 234 536 240C580 270 700 380 1000 480Z',
        brush.tone(2),
        brush.line(4),
      ) +
        fill(
          'M128 180C170 130 200 102 222 92C250 76 276 96 300 130C318 154 336 176 356 200L322 190L300 222L270 176L244 226L216 176L180 214L164 180Z',
          brush.paper,
          brush.line(3),
        ) +
        fill(
          'M508 250C520 240 528 238 536 240C548 248 562 258 578 272L552 266L536 286Z',
          brush.paper,
          brush.line(2),
        ) +
        fill('M300 130C340 180 400 250 440 290L520 480L330 480Z', brush.tone(3), 'opacity=".7"') +
        fill('M-400 470L1000 470L1000 700L-400 700Z', brush.tone(3)) +
        repeat(7, (index) =>
          stroke(
            `M-300 ${500 + index * 16}C0 ${490 + index * 18} 400 ${510 + index * 14} 1000 ${496 + index * 17}`,
            brush.tint(5),
            2.6,
          ),
        ) +
        repeat(
          5,
          (index) =>
            disc(60 + index * 110, 486, 15, brush.tone(5)) + rect(58 + index * 110, 490, 5, 22, brush.ink),
        ),
    )
  );
};
