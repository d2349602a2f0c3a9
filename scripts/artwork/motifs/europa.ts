import type { Brush } from '../brush.ts';
import { lettering } from '../lettering/text.ts';
import { disc, fill, group, polar, rays, rect, repeat, ring, stroke } from '../shapes.ts';
import { ground } from './ground.ts';
import { board, type Motif } from './motif.ts';

/** The shared designs of the Europa stamps, by year; redrawn in our own geometry. */
const EUROPA: Record<string, (brush: Brush) => string> = {
  '1958': (b) =>
    rect(240, 330, 120, 210, b.tone(4), b.line(4)) +
    `<ellipse cx="300" cy="330" rx="60" ry="20" fill="${b.tone(1)}" ${b.line(4)}/>` +
    ring(300, 330, 22, b.ink, 3) +
    stroke('M330 326C340 240 380 190 420 120', b.tint(5), 13) +
    [
      'M372 210C420 210 450 180 456 140C416 146 380 170 372 210Z',
      'M356 240C320 220 310 180 322 140C352 160 368 200 356 240Z',
      'M408 140C400 100 420 66 452 48C464 90 446 124 408 140Z',
    ]
      .map((path) => fill(path, b.bright, b.line(4)))
      .join('') +
    fill('M180 540C220 520 380 520 420 540L460 560L140 560Z', b.tone(3)),
  '1960': (b) =>
    ring(300, 300, 210, b.ink, 26) +
    ring(300, 300, 60, b.ink, 16) +
    repeat(19, (index) => {
      const [x1, y1] = polar(300, 300, 62, index * 18.95);
      const [x2, y2] = polar(300, 300, 206, index * 18.95);
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, b.ink, 9);
    }) +
    disc(300, 300, 22, b.bright),
  '1961': (b) =>
    [3, 4, 5, 4, 3]
      .flatMap((count, row) =>
        Array.from(
          { length: count },
          (_, index) => [300 + (index - (count - 1) / 2) * 104, 120 + row * 92] as const,
        ),
      )
      .map(([x, y], index) =>
        fill(
          'M0 0C10 -8 22 -10 30 -6C26 -22 34 -36 48 -42C46 -26 48 -14 56 -5L74 -12L62 5C54 17 34 21 18 13L-8 14C-5 8 -2 4 0 0Z',
          index === 9 ? b.bright : b.tint(5),
          `transform="translate(${x - 40} ${y}) scale(1.16)"`,
        ),
      )
      .join(''),
  '1962': (b) =>
    stroke('M300 560L300 200', b.ink, 17) +
    repeat(4, (row) =>
      stroke(
        `M300 ${470 - row * 74}C250 ${440 - row * 74} 210 ${420 - row * 74} ${160 + row * 24} ${420 - row * 70}M300 ${470 - row * 74}C350 ${440 - row * 74} 390 ${420 - row * 74} ${440 - row * 24} ${420 - row * 70}`,
        b.ink,
        9,
      ),
    ) +
    repeat(19, (index) => {
      const [x, y] = polar(
        300,
        280,
        index < 8 ? 120 : 214,
        index < 8 ? 180 + index * 25.7 : 162 + (index - 8) * 21.6,
      );
      return disc(x, y, 31, index % 2 ? b.bright : b.tint(4), b.line(3));
    }),
  '1964': (b) =>
    repeat(22, (index) =>
      fill(
        'M0 -66C34 -110 34 -190 0 -226C-34 -190 -34 -110 0 -66Z',
        index % 2 ? b.bright : b.tint(4),
        `transform="translate(300 300) rotate(${index * 16.36})" stroke="${b.paper}" stroke-width="3"`,
      ),
    ) +
    disc(300, 300, 66, b.paper, b.line(5)) +
    lettering('CEPT', { x: 300, y: 318, size: 36, fill: b.ink, maxWidth: 100 }),
  '1966': (b) =>
    fill('M110 430L490 430C470 490 420 520 300 520C180 520 130 490 110 430Z', b.tint(5)) +
    fill('M286 400L286 70C180 150 130 270 130 400Z', b.bright, b.line(4)) +
    fill('M316 400L316 110C400 180 450 290 460 400Z', b.tint(3), b.line(4)) +
    stroke('M301 60L301 430', b.ink, 11) +
    lettering('CEPT', { x: 300, y: 486, size: 34, fill: b.paper }),
  '1967': (b) => {
    const cog = (x: number, y: number, r: number, color: string) =>
      group(
        repeat(11, (index) =>
          group(rect(-r * 0.13, -r * 1.2, r * 0.26, r * 0.4, color), `rotate(${index * 32.7})`),
        ) +
          disc(0, 0, r, color) +
          disc(0, 0, r * 0.62, b.tone(1)),
        `translate(${x} ${y})`,
      );
    return (
      cog(300, 300, 156, b.ink) +
      cog(110, 170, 84, b.bright) +
      cog(496, 420, 88, b.bright) +
      cog(480, 130, 60, b.tint(4)) +
      cog(120, 460, 64, b.tint(4)) +
      lettering('CEPT', { x: 300, y: 318, size: 40, fill: b.ink, maxWidth: 150 })
    );
  },
  '1968': (b) =>
    ring(180, 300, 104, b.ink, 36) +
    lettering('CEPT', { x: 180, y: 316, size: 34, fill: b.bright, maxWidth: 120 }) +
    rect(282, 278, 260, 44, b.ink) +
    rect(446, 320, 34, 76, b.ink) +
    rect(500, 320, 40, 100, b.ink) +
    rect(446, 356, 60, 18, b.ink),
  '1969': (b) =>
    fill('M70 190L300 70L530 190Z', b.tint(5)) +
    fill('M180 176L300 112L420 176Z', b.bright) +
    rect(80, 200, 440, 26, b.ink) +
    repeat(
      6,
      (index) =>
        rect(96 + index * 73, 240, 40, 220, b.tint(4), b.line(3)) +
        stroke(`M${108 + index * 73} 244l0 212M${122 + index * 73} 244l0 212`, b.paper, 2.5),
    ) +
    repeat(3, (index) =>
      rect(70 - index * 20, 470 + index * 26, 460 + index * 40, 20, index % 2 ? b.tint(3) : b.ink),
    ),
  '1970': (b) =>
    rays(300, 300, 220, 24, b.ink, 0.5) +
    disc(300, 300, 120, b.bright) +
    repeat(12, (index) =>
      stroke(
        `M${polar(300, 300, 110, index * 30).join(' ')}L${polar(300, 300, 110, index * 30 + 150).join(' ')}`,
        b.paper,
        4,
      ),
    ) +
    ring(300, 300, 222, b.ink, 7),
  '1971': (b) => {
    const link = (x: number, turn: number) =>
      `<rect x="${x - 110}" y="232" width="220" height="136" rx="68" fill="none" stroke="${b.ink}" stroke-width="34" transform="rotate(${turn} ${x} 300)"/>`;
    return (
      link(110, 0) +
      link(490, 0) +
      disc(300, 300, 104, b.tone(1)) +
      ring(300, 300, 92, b.bright, 36) +
      lettering('EUROPA', { x: 300, y: 314, size: 30, fill: b.ink, maxWidth: 136 })
    );
  },
  '1973': (b) =>
    ring(300, 270, 150, b.ink, 30) +
    fill('M150 280L150 420C150 470 110 500 60 510L60 470C90 464 106 440 106 410L106 280Z', b.ink) +
    stroke('M450 270L450 140L540 99', b.ink, 28) +
    fill('M600 72L556 144L518 62Z', b.ink) +
    ring(300, 270, 84, b.bright, 22) +
    repeat(3, (index) => stroke(`M${200 + index * 90} 470l60 0`, b.ink, 18)),
};

export const europa: Motif = (brush, w, h, variant) =>
  ground(brush, w, h, 1) +
  board(
    w,
    h,
    group((EUROPA[variant] ?? EUROPA['1960'])?.(brush) ?? '', 'translate(-30 -30) scale(1.1)'),
    'middle',
  );
