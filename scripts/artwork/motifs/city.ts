import { arch, cypress, disc, dome, fill, group, minaret, rect, repeat, stroke, waves } from '../shapes.ts';
import { board, floor, type Motif, sky } from './motif.ts';

/** Kız Kulesi on its rock, the far shore behind, gulls above. */
export const maidensTower: Motif = (brush, w, h) => {
  const { ink } = brush;
  const far =
    fill(
      'M-300 440C-100 396 40 420 180 404C320 388 420 418 560 400C700 384 820 410 920 440L920 470L-300 470Z',
      brush.tone(1),
    ) +
    repeat(4, (index) =>
      minaret(60 + index * 34 + (index > 1 ? 330 : 0), 414, 60, 5, brush.tint(3), brush.tint(3)),
    );
  const rock = fill(
    'M120 560C130 516 196 500 300 500C420 498 470 520 486 560Z',
    brush.tone(4),
    brush.line(3),
  );
  const tower =
    rect(180, 420, 240, 84, brush.tone(1), brush.line(4)) +
    repeat(6, (index) => fill(arch(204 + index * 38, 490, 18, 40), brush.tone(5))) +
    fill('M172 420L200 384L400 384L428 420Z', brush.tone(3), brush.line(4)) +
    rect(258, 226, 88, 170, brush.tone(1), brush.line(4)) +
    rect(306, 228, 38, 168, brush.tone(3)) +
    repeat(3, (index) => fill(arch(290, 280 + index * 48, 14, 28), ink)) +
    rect(246, 214, 112, 14, ink) +
    rect(270, 168, 64, 48, brush.tone(1), brush.line(4)) +
    repeat(3, (index) => rect(278 + index * 19, 176, 11, 34, ink)) +
    fill('M258 168C264 130 292 126 302 96C312 126 340 130 346 168Z', brush.tone(4), brush.line(4)) +
    stroke('M302 96L302 36', ink, 5) +
    fill('M304 40C330 30 344 54 372 44L372 72C344 82 330 58 304 68Z', brush.bright);
  const gulls = [
    [110, 150],
    [160, 190],
    [470, 130],
  ].map(([x, y]) => stroke(`M${x} ${y}q16 -18 26 0q12 -18 28 0`, ink, 4));
  return (
    sky(brush, w, h) +
    board(w, h, far + gulls.join('')) +
    floor(brush, w, h, h * 0.77, 2) +
    waves(0, h * 0.82, w, 6, brush.tint(5), 2.6, h * 0.032) +
    board(w, h, rock + tower)
  );
};

/** A lighthouse on its point with beams. */
export const lighthouse: Motif = (brush, w, h) => {
  const { ink } = brush;
  const beam = fill('M300 170L-200 60L-200 190ZM300 170L800 60L800 190Z', brush.paper, 'opacity=".75"');
  const body =
    fill('M60 560C120 500 210 470 300 468C420 470 520 520 600 560Z', brush.tone(4), brush.line(3)) +
    fill('M262 470L276 220L324 220L338 470Z', brush.tone(1), brush.line(4)) +
    fill('M306 222L324 222L338 468L312 468Z', brush.tone(3)) +
    repeat(3, (index) => fill(arch(296, 300 + index * 62, 14, 28), ink)) +
    rect(258, 206, 84, 14, ink) +
    rect(274, 150, 52, 56, brush.paper, brush.line(4)) +
    repeat(3, (index) => rect(282 + index * 15, 154, 4, 48, ink)) +
    fill('M268 150C272 118 328 118 332 150Z', ink) +
    stroke('M300 122L300 96', ink, 5) +
    rect(346, 412, 120, 62, brush.tone(1), brush.line(4)) +
    fill('M336 412L406 372L476 412Z', brush.tone(4), brush.line(4)) +
    repeat(3, (index) => rect(362 + index * 34, 430, 16, 26, ink)) +
    cypress(500, 500, 90, brush.tone(5)) +
    cypress(222, 486, 76, brush.tone(5));
  return (
    sky(brush, w, h) +
    floor(brush, w, h, h * 0.8, 2) +
    waves(0, h * 0.83, w, 5, brush.tint(5), 2.6, h * 0.03) +
    board(w, h, beam + body)
  );
};

/** Towers and walls climbing from the water: Rumeli Hisarı, Yılankale, Ankara. */
export const fortress: Motif = (brush, w, h, variant) => {
  const { ink } = brush;
  const teeth = (x: number, y: number, count: number, wide: number) =>
    repeat(count, (index) =>
      rect(x + index * wide * 1.7, y - wide * 0.9, wide, wide, brush.tone(1), brush.line(2)),
    );
  const tower = (x: number, base: number, wide: number, tall: number) =>
    rect(x, base - tall, wide, tall, brush.tone(1), brush.line(4)) +
    rect(x + wide * 0.62, base - tall, wide * 0.38, tall, brush.tone(3)) +
    rect(x - wide * 0.07, base - tall - 12, wide * 1.14, 16, brush.tone(2), brush.line(3)) +
    teeth(x - wide * 0.07, base - tall - 12, Math.max(3, Math.floor(wide / 22)), 13) +
    rect(x + wide * 0.3, base - tall * 0.6, 9, 28, ink);
  const wall = (x1: number, y1: number, x2: number, y2: number) =>
    fill(`M${x1} ${y1}L${x2} ${y2}L${x2} ${y2 + 64}L${x1} ${y1 + 64}Z`, brush.tone(2), brush.line(3)) +
    repeat(8, (index) => {
      const share = (index + 0.3) / 8;
      return rect(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share - 12, 13, 14, brush.tone(2), brush.line(2));
    });
  const hill =
    variant === 'ankara'
      ? 'M-400 560C-200 520 -60 470 60 380C140 320 240 250 330 250C430 252 500 330 580 400C700 480 860 520 1000 560Z'
      : variant === 'yilan'
        ? 'M-400 560C-100 540 60 480 150 380C190 330 240 268 320 262C420 262 450 350 500 420C580 500 760 540 1000 560Z'
        : 'M-400 500C-160 420 0 330 160 240C300 170 420 200 520 250C660 330 820 420 1000 470L1000 600L-400 600Z';
  const walls =
    variant === 'ankara' || variant === 'yilan'
      ? wall(120, 372, 330, 236) +
        wall(330, 240, 500, 372) +
        tower(296, 300, 78, 130) +
        tower(196, 366, 58, 90) +
        tower(404, 360, 62, 96) +
        tower(104, 440, 54, 76) +
        tower(484, 440, 58, 84)
      : wall(96, 300, 290, 250) +
        wall(290, 250, 480, 330) +
        wall(60, 470, 300, 500) +
        wall(300, 500, 540, 470) +
        tower(70, 420, 92, 210) +
        tower(256, 330, 84, 170) +
        tower(446, 430, 98, 200) +
        tower(270, 520, 62, 76);
  const water =
    variant === 'ankara'
      ? ''
      : floor(brush, w, h, h * 0.87, 2) + waves(0, h * 0.9, w, 4, brush.tint(5), 2.4, h * 0.028);
  const houses =
    variant === 'ankara'
      ? repeat(12, (index) => {
          const x = -40 + index * 58;
          const y = 520 + (index % 3) * 22;
          return (
            rect(x, y - 40, 44, 44, brush.paper, brush.line(3)) +
            fill(`M${x - 5} ${y - 40}l27 -24l27 24z`, brush.tone(4)) +
            rect(x + 10, y - 28, 9, 13, ink) +
            rect(x + 26, y - 28, 9, 13, ink)
          );
        })
      : '';
  return sky(brush, w, h) + board(w, h, fill(hill, brush.tone(3)) + walls + houses) + water;
};

/** Galata tower over the roofs, with Hezarfen on his wings. */
export const galata: Motif = (brush, w, h) => {
  const { ink } = brush;
  const tower =
    rect(330, 230, 120, 330, brush.tone(1), brush.line(4)) +
    rect(404, 232, 44, 328, brush.tone(3)) +
    repeat(4, (row) => repeat(3, (index) => fill(arch(354 + index * 34, 330 + row * 62, 13, 30), ink))) +
    rect(318, 214, 144, 20, brush.tone(2), brush.line(4)) +
    rect(336, 158, 108, 58, brush.tone(1), brush.line(4)) +
    repeat(5, (index) => fill(arch(350 + index * 20, 208, 11, 34), ink)) +
    fill('M322 160L390 44L458 160Z', brush.tone(4), brush.line(4)) +
    stroke('M390 44L390 14', ink, 5);
  const flier = group(
    fill('M0 0C-70 -60 -150 -58 -200 -10C-150 -24 -90 -14 -30 22Z', brush.tone(2), brush.line(4)) +
      fill('M0 0C40 -80 110 -110 170 -90C120 -70 70 -30 30 26Z', brush.tone(1), brush.line(4)) +
      repeat(4, (index) =>
        stroke(`M${-30 - index * 36} ${-2 - index * 3}L${-50 - index * 36} ${-34 - index * 2}`, ink, 3),
      ) +
      fill('M-34 14C-10 -8 40 0 110 44L104 56C50 40 0 44 -30 34Z', ink) +
      disc(-44, 18, 15, ink),
    'translate(210 190) rotate(-8)',
  );
  const roofs = repeat(9, (index) => {
    const x = -170 + index * 104 + (index % 2) * 20;
    const y = 500 + (index % 3) * 24;
    return (
      rect(x, y, 92, 120, index % 2 ? brush.tone(2) : brush.tone(1), brush.line(3)) +
      fill(`M${x - 8} ${y}l54 -38l54 38z`, brush.tone(4), brush.line(3)) +
      repeat(3, (at) => rect(x + 14 + at * 25, y + 22, 12, 20, ink))
    );
  });
  return sky(brush, w, h) + board(w, h, tower + flier + roofs);
};

/** A stone bridge of many arches over a river. */
export const stoneBridge: Motif = (brush, w, h, variant) => {
  const arches = repeat(5, (index) => {
    const wide = 92 - Math.abs(index - 2) * 12;
    return fill(
      `M${64 + index * 118 - wide / 2} 470a${wide / 2} ${wide * 0.62} 0 0 1 ${wide} 0z`,
      brush.tone(5),
    );
  });
  const deck = fill(
    'M-300 420C-100 400 120 330 300 322C480 330 700 400 900 420L900 470L-300 470Z',
    brush.tone(1),
    brush.line(4),
  );
  const parapet = stroke('M-300 404C-100 384 120 314 300 306C480 314 700 384 900 404', brush.ink, 5);
  const town =
    dome(170, 330, 74, brush.tone(2), brush.tone(4)) +
    rect(130, 328, 82, 60, brush.tone(2)) +
    minaret(108, 390, 170, 13, brush.tone(2), brush.ink) +
    repeat(6, (index) =>
      rect(
        330 + index * 52,
        330 - (index % 2) * 20,
        40,
        80,
        index % 2 ? brush.tone(1) : brush.tone(3),
        brush.line(2),
      ),
    ) +
    cypress(70, 400, 130, brush.tone(5)) +
    cypress(258, 372, 110, brush.tone(5));
  const sun =
    variant === 'sun'
      ? repeat(17, (index) => {
          const angle = ((180 + index * 11.25) * Math.PI) / 180;
          return stroke(
            `M${300 + Math.cos(angle) * 120} ${330 + Math.sin(angle) * 120}L${300 + Math.cos(angle) * 400} ${330 + Math.sin(angle) * 400}`,
            brush.bright,
            7,
          );
        }) + disc(300, 330, 96, brush.bright)
      : '';
  const mountains = fill(
    'M-300 420L-60 250L40 330L160 214L300 350L430 240L560 330L700 260L900 420Z',
    brush.tone(1),
  );
  return (
    sky(brush, w, h) +
    board(
      w,
      h,
      group(
        sun + mountains + (variant === 'sun' ? '' : town) + deck + arches + parapet,
        'translate(-78 -74) scale(1.26)',
      ),
    ) +
    floor(brush, w, h, h * 0.85, 2) +
    waves(0, h * 0.88, w, 4, brush.tint(5), 2.6, h * 0.032)
  );
};
