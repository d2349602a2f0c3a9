import { disc, fill, group, polar, rect, repeat, ring, starPath, stroke } from '../shapes.ts';
import { ground } from './ground.ts';
import { board, type Motif } from './motif.ts';

/** The bronze sun disc of Alacahöyük with its stag. */
export const sunDisc: Motif = (brush, w, h) => {
  const { ink } = brush;
  const lattice =
    repeat(8, (index) => stroke(`M${140 + index * 46} 110L${140 + index * 46} 470`, ink, 6)) +
    repeat(8, (index) => stroke(`M120 ${130 + index * 46}L480 ${130 + index * 46}`, ink, 6));
  const stag =
    fill(
      'M206 350C214 310 250 296 290 300L360 296C390 290 400 270 404 244L430 232L452 250L446 266L424 270C420 310 404 340 390 356L390 440L374 440L366 366L270 366L256 440L240 440L238 370L222 440L206 440Z',
      brush.bright,
      brush.line(4),
    ) +
    stroke(
      'M410 240C400 200 376 180 350 170M404 214C410 190 406 170 396 150M380 190C366 190 352 196 340 206M424 236C436 204 460 190 486 186M440 210C440 190 450 170 462 160',
      ink,
      9,
    );
  return (
    ground(brush, w, h, 1) +
    board(
      w,
      h,
      `<g><clipPath id="disc"><circle cx="300" cy="290" r="176"/></clipPath><circle cx="300" cy="290" r="176" fill="${brush.tone(2)}"/><g clip-path="url(#disc)" opacity=".55">${lattice}</g></g>` +
        ring(300, 290, 190, ink, 26) +
        repeat(7, (index) => {
          const [x, y] = polar(300, 290, 226, -150 + index * 20);
          return disc(x, y, 17, brush.tone(4), brush.line(4));
        }) +
        stag +
        stroke('M180 470C150 500 150 540 190 560M420 470C450 500 450 540 410 560', ink, 15) +
        rect(220, 478, 160, 22, ink),
      'middle',
    )
  );
};

/** A tile of İznik: blossoms and saz leaves around a rosette. */
export const tile: Motif = (brush, w, h) => {
  const { ink, paper, bright } = brush;
  const leaf =
    fill('M300 300C410 290 490 230 500 100C390 120 312 190 300 300Z', brush.tone(3), brush.line(4)) +
    stroke('M306 292C360 240 430 170 486 116M380 216L440 214M340 256L400 258M420 176L424 130', paper, 4.5);
  const petal =
    fill('M300 300C344 220 344 130 300 40C256 130 256 220 300 300Z', brush.tone(4), brush.line(4)) +
    fill(
      'M300 70C324 110 324 150 300 196C276 150 276 110 300 70Z',
      bright,
      `stroke="${paper}" stroke-width="4"`,
    ) +
    disc(300, 216, 9, paper);
  const turned = (inner: string) => repeat(4, (index) => group(inner, `rotate(${index * 90} 300 300)`));
  const blossom = (x: number, y: number) =>
    repeat(6, (index) => {
      const [px, py] = polar(x, y, 27, index * 60);
      return disc(px, py, 18, bright, brush.line(3));
    }) + disc(x, y, 15, paper, brush.line(3));
  const sprays =
    stroke('M300 20C220 60 190 40 150 90M300 20C380 60 410 40 450 90', ink, 5) +
    blossom(150, 96) +
    blossom(450, 96);
  const heart =
    fill(starPath(300, 300, 84, 8, 0.62), paper, brush.line(5)) +
    fill(starPath(300, 300, 54, 8, 0.6, -67.5), bright) +
    disc(300, 300, 16, ink);
  const corners = [0, 600].flatMap((x) =>
    [0, 600].map(
      (y) =>
        fill(starPath(x, y, 130, 8, 0.66), brush.tone(4), brush.line(4)) +
        disc(x, y, 62, bright, brush.line(4)),
    ),
  );
  return (
    rect(0, 0, w, h, brush.process === 'engraved' ? paper : brush.tint(0)) +
    board(w, h, turned(sprays) + turned(leaf) + turned(petal) + heart + corners.join(''), 'cover')
  );
};

/** A whirling dervish. */
export const dervish: Motif = (brush, w, h) =>
  ground(brush, w, h, brush.process === 'flat' ? 2 : 1) +
  board(
    w,
    h,
    repeat(7, (index) => ring(300, 300, 120 + index * 46, brush.tint(index % 2 ? 1 : 3), 3)) +
      fill(
        'M268 300C240 380 120 470 70 520C160 560 230 540 300 552C380 540 450 566 540 524C470 470 360 380 332 300Z',
        brush.paper,
        brush.line(5),
      ) +
      stroke(
        'M280 330C250 420 190 490 140 530M300 330C296 420 270 500 240 544M320 330C340 420 400 490 470 536M308 330C316 420 340 500 370 548',
        brush.tint(4),
        3.5,
      ) +
      fill('M262 210C276 190 324 190 338 210L336 304L264 304Z', brush.paper, brush.line(5)) +
      stroke('M270 220C210 190 170 150 130 90', brush.paper, 34) +
      stroke('M330 220C390 220 450 250 500 290', brush.paper, 34) +
      stroke(
        'M262 200C210 170 180 140 148 82M254 236C200 214 160 180 116 104M338 202C400 204 450 228 506 272M338 240C390 240 440 262 490 306',
        brush.ink,
        4.5,
      ) +
      rect(262, 288, 76, 17, brush.bright) +
      disc(300, 164, 34, brush.tone(1), brush.line(5)) +
      fill(
        'M266 152L274 66C280 56 320 56 326 66L334 152C316 142 284 142 266 152Z',
        brush.tone(3),
        brush.line(5),
      ),
    'middle',
  );

/** An ancient theatre: tiers of seats around the stage. */
export const theatre: Motif = (brush, w, h) =>
  ground(brush, w, h, 1) +
  board(
    w,
    h,
    fill('M-400 330C-200 250 100 220 300 220C500 220 800 250 1000 330L1000 -200L-400 -200Z', brush.tone(2)) +
      repeat(
        9,
        (index) =>
          `<path d="M${20 + index * 26} 250A${280 - index * 26} ${220 - index * 19} 0 0 0 ${580 - index * 26} 250" fill="${index % 2 ? brush.tint(1) : brush.tint(2)}" ${brush.line(3.5)}/>`,
      ) +
      repeat(7, (index) =>
        stroke(
          `M${polar(300, 250, 60, 20 + index * 23.3).join(' ')}L${polar(300, 240, 262, 20 + index * 23.3).join(' ')}`,
          brush.ink,
          3,
        ),
      ) +
      rect(60, 150, 480, 100, brush.tone(1), brush.line(4)) +
      repeat(13, (index) => fill(`M${76 + index * 35} 250l0 -56a12 14 0 0 1 24 0l0 56z`, brush.tone(5))) +
      rect(50, 136, 500, 16, brush.tone(3), brush.line(3)) +
      repeat(8, (index) => rect(80 + index * 58, 90, 14, 46, brush.tone(1), brush.line(3))),
    'middle',
  );
