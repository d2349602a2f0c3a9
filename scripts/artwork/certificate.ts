import { ground, shadow } from './canvas.ts';
import { round } from './lettering/path.ts';
import { lettering } from './lettering/text.ts';
import { mix } from './palette.ts';
import { fill, group, rect, repeat, stroke } from './shapes.ts';
import { arrange, definitions, picture } from './stamp.ts';
import type { CertificateArt, StampArt } from './types.ts';

const [W, H] = [900, 1120];
const PAPER = '#fbf8ee';
const INK = '#2b2a26';
const BORDER = '#2f5d62';
const RED = '#b0281f';

/** What an expert's certificate looks like. It says ÖRNEK across all of it, and nobody has signed it. */
export function drawCertificate({ title, facts, below }: CertificateArt, stamp: StampArt): string {
  const outline = `M0 0L${W} 0L${W} ${H}L0 ${H}Z`;
  const sheet =
    shadow(outline) +
    fill(outline, PAPER) +
    border() +
    heading() +
    stampOn(stamp) +
    told(title, facts, below) +
    footing() +
    specimen();
  return picture(
    `<defs>${definitions(stamp)}</defs>${ground()}${group(sheet, `translate(${(1000 - W) / 2} ${(1200 - H) / 2})`)}`,
  );
}

/** Waves that cross each other along all four sides. */
function border(): string {
  const wave = (length: number, phase: number) => {
    const count = Math.round(length / 24);
    const step = length / count;
    return `M0 0${repeat(count, (index) => `q${round(step / 2)} ${(index + phase) % 2 ? 13 : -13} ${round(step)} 0`)}`;
  };
  const side = (length: number, x: number, y: number, turn: number) =>
    group(
      [0, 1].map((phase) => stroke(wave(length, phase), mix(PAPER, BORDER, 0.62), 2)).join(''),
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const at = 44;
  return (
    side(W - at * 2, at, at, 0) +
    side(H - at * 2, W - at, at, 90) +
    side(W - at * 2, at, H - at, 0) +
    side(H - at * 2, at, at, 90) +
    rect(26, 26, W - 52, H - 52, 'none', `stroke="${BORDER}" stroke-width="3"`) +
    rect(62, 62, W - 124, H - 124, 'none', `stroke="${BORDER}" stroke-width="2"`)
  );
}

const heading = (): string =>
  lettering('EKSPERTİZ BELGESİ ÖRNEĞİ', {
    x: W / 2,
    y: 158,
    size: 42,
    fill: BORDER,
    face: 'roman',
    maxWidth: W - 200,
  }) + stroke(`M${W / 2 - 150} 192L${W / 2 + 150} 192`, BORDER, 2.5);

/** The picture of the shop, small, on a card of its own. */
function stampOn(stamp: StampArt): string {
  const [x, y, w, h] = [96, 226, 330, 396];
  return (
    rect(x, y, w, h, '#e4dccb', `stroke="${mix(PAPER, INK, 0.25)}" stroke-width="2"`) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 1000 1200">${arrange(stamp)}</svg>`
  );
}

type Facts = CertificateArt['facts'];

function told(title: string[], facts: Facts, below: Facts): string {
  const [left, right] = [462, W - 96];
  const name = title.map((line, index) =>
    lettering(line, {
      x: left,
      y: 252 + index * 40,
      size: 23,
      fill: INK,
      anchor: 'start',
      face: 'roman',
      maxWidth: right - left,
    }),
  );
  const fact = ([label, value]: Facts[number], x: number, y: number) =>
    lettering(label, { x, y, size: 13, fill: BORDER, anchor: 'start', weight: 11, maxWidth: right - x }) +
    lettering(value, { x, y: y + 31, size: 19, fill: INK, anchor: 'start', maxWidth: right - x });
  const top = 252 + title.length * 40 + 16;
  return (
    name.join('') +
    facts.map((each, index) => fact(each, left, top + index * 64)).join('') +
    below.map((each, index) => fact(each, 96, 690 + index * 70)).join('')
  );
}

const footing = (): string =>
  stroke(`M96 ${H - 160}L${W - 96} ${H - 160}`, mix(PAPER, INK, 0.4), 2) +
  lettering('TANITIM İÇİN ÇİZİLMİŞTİR, EKSPERTİZ YERİNE GEÇMEZ.', {
    x: W / 2,
    y: H - 122,
    size: 19,
    fill: INK,
    maxWidth: W - 200,
  }) +
  lettering('BU ÖRNEĞİ KİMSE İMZALAMAMIŞTIR.', {
    x: W / 2,
    y: H - 86,
    size: 16,
    fill: INK,
    maxWidth: W - 200,
  });

const specimen = (): string =>
  `<g opacity=".3">${group(
    lettering('ÖRNEK', { x: 0, y: 0, size: 190, fill: RED, face: 'deco', tracking: 40 }),
    `translate(${W / 2 + 60} ${H / 2 + 150}) rotate(-38)`,
  )}</g>`;
