import { createRandom, type Random } from '../seed/random.ts';
import { ground, shadow } from './canvas.ts';
import { round } from './lettering/path.ts';
import { drawOverprint } from './marks.ts';
import { mix } from './palette.ts';
import { perforatedPath } from './perforation.ts';
import { fill, group, type Point, polar, repeat, stroke } from './shapes.ts';
import { inSheet } from './sheet.ts';
import { definitions, type Piece, picture, pieceOf, seenFromBehind } from './stamp.ts';
import type { BackArt, StampArt } from './types.ts';

const PAPER = '#f8f4e8';
const TONED = '#c7a56b';
const GUM = '#d9b25c';
const EARTH = '#6b4a1c';
const RUST = '#93501f';

/** The other side: paper and gum as old as they are, and what can be seen of the print through them. */
export function drawBack(back: BackArt, front: StampArt): string {
  const piece = pieceOf(seenFromBehind(front));
  const { w, h, outline } = piece;
  const random = createRandom(back.of);
  const isUsed = back.gum === 'used';
  const isGummed = back.gum === 'full' || back.gum === 'hinged';
  const age = Math.max(0, Math.min(1, (1990 - back.year) / 130));
  const paper = mix(PAPER, TONED, (isUsed ? 0.5 : 0.32) * age);
  const surface = isGummed ? mix(paper, GUM, 0.14 + 0.34 * age) : paper;
  const opacity = back.isThin ? 0.24 : isUsed ? 0.15 : isGummed ? 0.07 : 0.12;
  const seen =
    fill(outline, surface) +
    group(
      `<g opacity="${opacity}">${piece.print}</g>` +
        (back.isHandStruck && front.overprint
          ? `<g opacity=".3">${drawOverprint(front.overprint, w, h, 'none')}</g>`
          : ''),
      `translate(${w} 0) scale(-1 1)`,
    ) +
    (isGummed ? gum(piece, surface, back.year, random) : bare(piece, surface, random)) +
    (front.arrangement === 'sheet' ? pressedTeeth(piece, surface) : '') +
    (back.gum === 'hinged' ? hinge(piece, surface, paper, random) : '') +
    (back.rust ?? []).map(([x, y, radius]) => rust(x * w, y * h, radius, random)).join('');
  const edge = `stroke="${mix(surface, EARTH, 0.34)}"`;
  const edges = `<path d="${outline}" fill="none" ${edge} stroke-width="2.5"/><g ${edge} stroke-width="4">${piece.holes}</g>`;
  const drawn =
    shadow(outline) +
    `<clipPath id="back"><path d="${outline}"/></clipPath><g clip-path="url(#back)">${seen}</g>${edges}`;
  return picture(`<defs>${definitions(front)}</defs>${ground()}${piece.place(drawn)}`);
}

const between = (random: Random, least: number, most: number) => least + random.next() * (most - least);

/** An uneven round spot. */
function spot(cx: number, cy: number, r: number, random: Random, uneven = 0.22): string {
  const points = Array.from({ length: 11 }, (_, index) =>
    polar(cx, cy, r * between(random, 1 - uneven, 1 + uneven), (index * 360) / 11),
  );
  const middle = ([x, y]: Point, [toX, toY]: Point) => `${round((x + toX) / 2)} ${round((y + toY) / 2)}`;
  const first = points[0] ?? [cx, cy];
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? first;
    return `Q${point[0]} ${point[1]} ${middle(point, next)}`;
  });
  return `M${middle(points.at(-1) ?? first, first)}${curves.join('')}Z`;
}

/** Brushed on in bands: the early one brittle, with fine cracks, the later one even, broken in ribs against curling. */
function gum({ w, h }: Piece, surface: string, year: number, random: Random): string {
  const isBrushed = year < 1930;
  const bands = repeat(isBrushed ? 14 : 0, (index) => {
    const y = (h / 14) * (index + between(random, 0.1, 0.9));
    const high = between(random, 8, 60);
    const bend = () => round(between(random, -26, 26));
    const [from, to] = [bend(), bend()];
    return fill(
      `M0 ${round(y)}C${round(w * 0.3)} ${round(y + from)} ${round(w * 0.7)} ${round(y + to)} ${w} ${round(y + bend())}L${w} ${round(y + high)}C${round(w * 0.7)} ${round(y + high + to)} ${round(w * 0.3)} ${round(y + high + from)} 0 ${round(y + high * 0.7)}Z`,
      index % 2 ? '#ffffff' : EARTH,
      `opacity="${index % 2 ? 0.09 : 0.035}"`,
    );
  });
  const gloss = [0.5, 0.57]
    .map((at) =>
      fill(
        `M${round(w * at)} 0L${round(w * (1.2 - at))} 0L${round(w * (0.75 - at))} ${h}L${round(w * (at - 0.45))} ${h}Z`,
        '#ffffff',
        'opacity=".1"',
      ),
    )
    .join('');
  return bands + (isBrushed ? cracks(w, h, surface, random) : ribs(w, h, surface)) + gloss;
}

const cracks = (w: number, h: number, surface: string, random: Random): string =>
  repeat(Math.round((w * h) / 13_000), () => {
    let at: Point = [round(between(random, 0, w)), round(between(random, 0, h))];
    let turn = between(random, 0, 360);
    let path = `M${at.join(' ')}`;
    for (let bend = 0; bend < 3; bend += 1) {
      turn += between(random, -38, 38);
      at = polar(...at, between(random, 12, 34), turn);
      path += `L${at.join(' ')}`;
    }
    return stroke(path, mix(surface, EARTH, 0.18), 1.5);
  });

const ribs = (w: number, h: number, surface: string): string =>
  repeat(Math.floor(w / 58), (index) =>
    stroke(`M${(index + 1) * 58} 0L${(index + 1) * 58} ${h}`, mix(surface, EARTH, 0.07), 3),
  );

/** Paper without gum: dull, with its fibres. */
const bare = ({ w, h }: Piece, surface: string, random: Random): string =>
  repeat(Math.round((w * h) / 9_000), () => {
    const [x, y] = [between(random, 0, w), between(random, 0, h)];
    const [dx, dy] = [between(random, -30, 30), between(random, -30, 30)];
    return stroke(
      `M${round(x)} ${round(y)}q${round(dx / 2 + dy / 4)} ${round(dy / 2 - dx / 4)} ${round(dx)} ${round(dy)}`,
      mix(surface, EARTH, 0.16),
      1.5,
    );
  });

/** In a miniature sheet only the stamp is perforated, and the holes can be felt from behind. */
const pressedTeeth = ({ face }: Piece, surface: string): string =>
  inSheet(
    face,
    `<path d="${perforatedPath(face.w, face.h)}" fill="none" stroke="${mix(surface, EARTH, 0.34)}" stroke-width="4"/>`,
  );

/** What is left of a hinge: folded paper, torn at its lower edge, and dull gum where it was wetted. */
function hinge({ face, w }: Piece, surface: string, paper: string, random: Random): string {
  const side = Math.min(face.w, face.h);
  const [wide, high, fold] = [side * 0.34, side * 0.25, side * 0.08];
  let depth = 0;
  const torn = Array.from({ length: 19 }, (_, index) => {
    depth = Math.max(-0.2, Math.min(0.16, depth + between(random, -0.11, 0.11)));
    return `L${round(wide / 2 - (wide * (index + 0.5)) / 19)} ${round(high * (0.92 + depth))}`;
  }).join('');
  const half = round(wide / 2);
  const outline = `M${-half} 0L${half} 0L${half} ${round(high * 0.9)}${torn}L${-half} ${round(high * 0.92)}Z`;
  const slip = mix(paper, '#ffffff', 0.3);
  const wetted = `M${round(-half * 1.2)} ${round(-high * 0.08)}L${round(half * 1.16)} ${round(-high * 0.05)}L${round(half * 1.22)} ${round(high * 1.12)}Q0 ${round(high * 1.34)} ${round(-half * 1.18)} ${round(high * 1.08)}Z`;
  const drawn =
    `<path d="${wetted}" fill="${mix(surface, paper, 0.45)}" opacity=".7"/>` +
    fill(outline, EARTH, 'opacity=".17" transform="translate(3 6)"') +
    fill(outline, slip) +
    fill(
      `M${-half} 0L${half} 0L${half} ${round(fold)}L${-half} ${round(fold)}Z`,
      mix(slip, '#ffffff', 0.55),
    ) +
    stroke(`M${-half} ${round(fold)}L${half} ${round(fold)}`, mix(slip, EARTH, 0.26), 2.5);
  const turn = round(between(random, -6, 6));
  return group(
    drawn,
    `translate(${round(w / 2 + between(random, -40, 40))} ${round(face.h * 0.16)}) rotate(${turn})`,
  );
}

const rust = (x: number, y: number, r: number, random: Random): string =>
  fill(spot(x, y, r * 1.7, random), RUST, 'opacity=".2"') +
  fill(spot(x, y, r, random), RUST, 'opacity=".5"') +
  fill(spot(x, y, r * 0.5, random), mix(RUST, '#3a1c0a', 0.4), 'opacity=".7"');
