import { crescentStar, disc, fill, group, polar, rect, repeat, stroke } from '../shapes.ts';
import { board, type Motif, sky } from './motif.ts';
import { skyline } from './skyline.ts';

/** A steam locomotive with its train, by the hills or over a viaduct. */
export const train: Motif = (brush, w, h, variant) => {
  const { ink, paper } = brush;
  const wheel = (x: number, r: number) =>
    disc(x, 486 - r, r, paper, brush.line(6)) +
    repeat(8, (index) => {
      const [px, py] = polar(x, 486 - r, r, index * 45);
      return stroke(`M${x} ${486 - r}L${px} ${py}`, ink, 3);
    }) +
    disc(x, 486 - r, r * 0.25, ink);
  const engine =
    fill('M92 300L330 300L330 410L92 410Z', brush.tone(4), brush.line(4)) +
    repeat(3, (index) => rect(140 + index * 62, 298, 9, 112, ink)) +
    disc(92, 356, 58, brush.tone(3), brush.line(5)) +
    disc(92, 356, 36, brush.tone(1), brush.line(4)) +
    fill('M112 300L106 224L168 224L160 300Z', brush.tone(5)) +
    rect(98, 212, 78, 16, ink) +
    fill('M210 300a26 26 0 0 1 52 0z', brush.tone(3), brush.line(4)) +
    rect(330, 236, 116, 176, brush.tone(3), brush.line(4)) +
    rect(318, 224, 142, 16, ink) +
    rect(350, 262, 74, 60, paper, brush.line(4)) +
    rect(462, 300, 190, 112, brush.tone(4), brush.line(4)) +
    rect(40, 408, 620, 16, ink) +
    fill('M40 424L-10 486L70 486Z', brush.tone(3), brush.line(4)) +
    disc(60, 286, 18, brush.bright, brush.line(4)) +
    crescentStar(386, 368, 20, paper);
  const gear =
    wheel(96, 30) +
    [180, 262, 344].map((x) => wheel(x, 46)).join('') +
    [430, 520, 600].map((x) => wheel(x, 30)).join('') +
    stroke('M180 450L344 450L262 436', ink, 9);
  const track =
    rect(-500, 486, 1600, 9, ink) +
    repeat(34, (index) => rect(-500 + index * 46, 495, 26, 12, brush.tone(4)));
  const smoke = [
    [140, 184, 34],
    [190, 140, 48],
    [262, 110, 58],
    [350, 86, 62],
    [440, 70, 56],
    [530, 62, 46],
  ]
    .map(([x, y, r]) =>
      disc(x ?? 0, y ?? 0, r ?? 0, brush.process === 'engraved' ? paper : brush.tint(0), brush.line(3)),
    )
    .join('');
  const hills = fill(
    'M-500 480L-260 330L-120 400L60 270L220 380L380 250L560 370L740 280L1100 480Z',
    brush.tone(1),
  );
  const viaduct =
    variant === 'viaduct'
      ? repeat(
          9,
          (index) =>
            `<path d="M${-420 + index * 170} 516L${-420 + index * 170} 900L${-390 + index * 170} 900L${-390 + index * 170} 640a70 90 0 0 1 140 0L${-250 + index * 170} 516Z" fill="${brush.tone(1)}" ${brush.line(4)}/>`,
        ) + rect(-500, 506, 1600, 22, brush.tone(3), brush.line(3))
      : rect(-500, 506, 1600, 400, brush.tone(2));
  const lift = variant === 'viaduct' ? -110 : -30;
  return (
    sky(brush, w, h) +
    board(w, h, group(hills + viaduct + track + smoke + engine + gear, `translate(-14 ${lift})`))
  );
};

/** An aeroplane above land: biplane, airliner or a flight of three. */
export const plane: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const one =
    variant === 'biplane'
      ? fill(
          'M90 250C150 226 330 232 470 262L470 286C330 300 160 300 100 280Z',
          brush.tone(3),
          brush.line(4),
        ) +
        fill('M440 262L500 196L524 200L500 276Z', brush.tone(4), brush.line(4)) +
        fill('M120 180L420 150L436 172L140 204Z', brush.tone(1), brush.line(4)) +
        fill('M110 316L430 288L446 310L130 342Z', brush.tone(1), brush.line(4)) +
        stroke('M170 196L164 330M300 182L300 320M390 172L392 306M170 196L300 320M300 182L164 330', ink, 4) +
        stroke('M78 180L90 350', ink, 7) +
        disc(88, 264, 18, ink) +
        disc(260, 232, 22, brush.tone(5)) +
        stroke('M190 340L210 390M270 336L250 390', ink, 6) +
        disc(214, 396, 20, brush.tone(4), brush.line(4)) +
        disc(250, 396, 20, brush.tone(4), brush.line(4)) +
        crescentStar(380, 270, 12, brush.paper)
      : fill(
          'M50 300C70 270 120 258 190 256L440 250C490 248 520 240 560 214L574 220L548 280C520 300 440 316 190 318C110 318 60 316 50 300Z',
          brush.tone(1),
          brush.line(4),
        ) +
        fill('M500 252L560 120L592 120L566 236Z', brush.tone(4), brush.line(4)) +
        fill('M240 296L150 430L196 434L360 304Z', brush.tone(3), brush.line(4)) +
        fill('M250 258L330 150L366 148L346 256Z', brush.tone(2), brush.line(4)) +
        disc(196, 372, 20, brush.tone(5)) +
        disc(262, 200, 17, brush.tone(5)) +
        stroke('M178 340L164 408', ink, 5) +
        repeat(11, (index) => disc(160 + index * 28, 284, 8, brush.tone(4))) +
        fill('M60 288C80 268 104 264 122 264L118 284Z', brush.tone(5)) +
        crescentStar(562, 168, 13, brush.paper);
  const craft =
    variant === 'flight'
      ? group(one, 'translate(60 10) scale(.62)') +
        group(one, 'translate(330 150) scale(.4)') +
        group(one, 'translate(-20 230) scale(.4)')
      : group(one, 'translate(0 -30)');
  const land =
    fill(
      'M-400 520L-200 430L-60 480L120 380L260 470L420 400L560 470L760 420L1000 520L1000 700L-400 700Z',
      brush.tone(3),
    ) + fill('M-400 560C-100 520 200 560 420 540C620 524 800 560 1000 540L1000 700L-400 700Z', brush.tone(4));
  const city = variant === 'biplane' ? '' : group(skyline(brush, 520), 'translate(0 10)');
  return sky(brush, w, h) + board(w, h, land + city + craft);
};
