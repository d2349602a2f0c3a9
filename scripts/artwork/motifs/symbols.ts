import { lettering } from '../lettering/text.ts';
import { disc, fill, group, rays, rect, repeat, ring, stroke } from '../shapes.ts';
import { ground } from './ground.ts';
import { board, type Motif } from './motif.ts';

/** The four-pointed compass of the alliance. */
export const compass: Motif = (brush, w, h) =>
  ground(brush, w, h, brush.process === 'flat' ? 5 : 1) +
  board(
    w,
    h,
    ring(300, 300, 190, brush.process === 'flat' ? brush.paper : brush.ink, 12) +
      repeat(4, (index) =>
        group(
          fill('M300 40L338 262L300 300Z', brush.process === 'flat' ? brush.paper : brush.ink) +
            fill(
              'M300 40L262 262L300 300Z',
              brush.process === 'flat' ? brush.second : brush.tone(2),
              `stroke="${brush.process === 'flat' ? brush.paper : brush.ink}" stroke-width="3"`,
            ),
          `rotate(${index * 90} 300 300)`,
        ),
      ) +
      repeat(4, (index) => group(rect(294, 70, 12, 46, brush.bright), `rotate(${45 + index * 90} 300 300)`)),
    'middle',
  );

/** A globe with letters or a telecommunications mast around it. */
export const globe: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const sphere =
    disc(300, 320, 190, brush.tone(1), brush.line(7)) +
    [60, 120]
      .map((rx) => `<ellipse cx="300" cy="320" rx="${rx}" ry="190" fill="none" ${brush.line(4)}/>`)
      .join('') +
    stroke('M300 130L300 510M110 320L490 320M136 230L464 230M136 410L464 410', ink, 4) +
    fill(
      'M220 200C270 180 330 190 350 230C330 270 280 260 260 300C220 310 190 270 196 236ZM330 330C390 320 430 350 410 410C380 450 330 430 326 390Z',
      brush.tone(4),
      brush.line(3),
    );
  const envelope = (x: number, y: number, turn: number) =>
    group(
      rect(-66, -42, 132, 84, brush.paper, brush.line(5)) +
        stroke('M-66 -42L0 14L66 -42M-66 42L-18 -2M66 42L18 -2', ink, 4) +
        rect(36, -32, 20, 24, brush.bright),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const mail = envelope(120, 180, -18) + envelope(484, 200, 16) + envelope(300, 500, -5);
  const mast =
    stroke(
      'M300 160L240 560M300 160L360 560M262 420L338 420M274 340L326 340M284 270L316 270M248 500L352 500',
      ink,
      8,
    ) +
    disc(300, 150, 17, brush.bright) +
    repeat(4, (index) =>
      stroke(
        `M${236 - index * 38} ${90 - index * 22}a${90 + index * 44} ${90 + index * 44} 0 0 0 0 ${120 + index * 44}M${364 + index * 38} ${90 - index * 22}a${90 + index * 44} ${90 + index * 44} 0 0 1 0 ${120 + index * 44}`,
        brush.bright,
        8,
      ),
    );
  return (
    ground(brush, w, h, brush.process === 'engraved' ? 0 : 1) +
    board(
      w,
      h,
      variant === 'mast' ? group(sphere, 'translate(60 180) scale(.8)') + mast : sphere + mail,
      'middle',
    )
  );
};

/** A dove with its branch. */
export const dove: Motif = (brush, w, h) =>
  ground(brush, w, h, brush.process === 'flat' ? 2 : 1) +
  board(
    w,
    h,
    group(rays(300, 300, 520, 30, brush.tint(1), 0.5), 'translate(0 0)') +
      fill(
        'M120 330C90 322 70 330 54 346C66 300 110 276 150 286C200 300 230 320 262 320C210 250 200 150 250 60C290 120 340 150 372 216C420 130 500 90 580 96C540 140 530 210 500 260C470 330 400 380 330 400L380 500L300 480L230 520L262 420C210 410 160 376 120 330Z',
        brush.paper,
        brush.line(5),
      ) +
      stroke(
        'M270 120C280 190 310 250 350 300M300 140C320 200 340 240 380 280M380 240C430 180 480 150 540 120M396 270C440 230 480 210 510 190',
        brush.ink,
        3,
      ) +
      disc(122, 310, 8, brush.ink) +
      stroke('M54 346C30 380 20 420 30 460', brush.tint(5), 7) +
      repeat(
        5,
        (index) =>
          `<ellipse cx="${40 - (index % 2) * 30 + 4}" cy="${376 + index * 20}" rx="20" ry="8" fill="${brush.tint(5)}" transform="rotate(${index % 2 ? 30 : -30} ${40 - (index % 2) * 30} ${376 + index * 20})"/>`,
      ),
    'middle',
  );

/** An open book before a lamp: learning, letters, law. */
export const book: Motif = (brush, w, h, variant) =>
  ground(brush, w, h, brush.process === 'flat' ? 1 : 0) +
  rays(w / 2, h * 0.4, Math.max(w, h), 32, brush.tint(brush.process === 'engraved' ? 1 : 2), 0.5) +
  board(
    w,
    h,
    fill(
      'M300 330C240 290 140 290 60 320L60 520C140 490 240 490 300 530C360 490 460 490 540 520L540 320C460 290 360 290 300 330Z',
      brush.paper,
      brush.line(6),
    ) +
      stroke('M300 332L300 528', brush.ink, 5) +
      repeat(5, (index) =>
        stroke(
          `M90 ${350 + index * 28}C150 ${330 + index * 28} 220 ${332 + index * 28} 276 ${356 + index * 28}M510 ${350 + index * 28}C450 ${330 + index * 28} 380 ${332 + index * 28} 324 ${356 + index * 28}`,
          brush.tint(4),
          4,
        ),
      ) +
      (variant === 'abc'
        ? lettering('ABC', { x: 300, y: 250, size: 150, fill: brush.ink, face: 'roman' })
        : fill(
            'M300 80C340 130 366 150 352 206C346 230 326 240 300 240C274 240 254 230 248 206C242 170 286 150 300 80Z',
            brush.bright,
            brush.line(5),
          ) +
          fill(
            'M236 246L364 246C360 286 330 300 300 304C270 300 240 286 236 246Z',
            brush.tone(4),
            brush.line(5),
          )),
    'middle',
  );

/** A red crescent for the charity stamps. */
export const redCrescent: Motif = (brush, w, h) =>
  ground(brush, w, h, 0) +
  board(
    w,
    h,
    repeat(10, (index) => ring(300, 300, 210 + index * 12, brush.tint(2), 2)) +
      disc(300, 300, 200, brush.paper, brush.line(5)) +
      fill(
        'M430 226A150 150 0 1 0 430 374A118 118 0 1 1 430 226Z',
        brush.process === 'flat' ? brush.accent : brush.ink,
      ),
    'middle',
  );
