// @vitest-environment node

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  choosablePerforations,
  edgesIn,
  holesAt,
  isMeasurable,
  type Measured,
  percentPerMm,
  perforationsIn,
  perforationText,
  rulerLengths,
  scaleOf,
} from './measuring.ts';

describe('the scale of a picture', () => {
  const edges = { left: 0.1, right: 0.9, top: 0.2, bottom: 0.8 };
  const piece: Measured = { widthMm: 40, heightMm: 30, format: 'single', hasDrawnPicture: false };

  it('is true in pixels, whatever the size of the frame', () => {
    const scale = scaleOf(edges, 1, piece);
    if (!scale) throw new Error('No scale');
    const per = percentPerMm(scale);
    // A frame of 500 pixels shows 40 mm on 400 of them: 10 pixels each, in both directions.
    expect((per.x * 500) / 100).toBeCloseTo(10, 9);
    expect((per.y * 500) / 100).toBeCloseTo(10, 9);
    expect((per.x * 1250) / 100).toBeCloseTo(25, 9);
    // From the stamp's left edge to the picture's right edge are 450 pixels.
    expect(rulerLengths(scale)).toEqual({ x: 45, y: 40 });
  });

  it.each<[string, Partial<Measured>, [number, number] | null]>([
    ['a photograph of another shape', { widthMm: 30, heightMm: 30 }, null],
    ['a photograph almost of the shape', { widthMm: 41.5 }, [41.5, 30]],
    ['a drawing of another shape', { widthMm: 60, hasDrawnPicture: true }, [60, 30]],
    [
      'a drawing that lies where the stamp stands',
      { widthMm: 26, heightMm: 41, hasDrawnPicture: true },
      null,
    ],
    ['a block of four', { format: 'blockOfFour' }, [80, 60]],
    ['a pair side by side', { widthMm: 20, format: 'pair' }, [40, 30]],
    ['a pair, one above the other', { heightMm: 15, format: 'pair' }, [40, 30]],
    ['a strip of who knows how many', { format: 'strip' }, null],
    ['a stamp without a size', { widthMm: null }, null],
  ])('of %s', (_what, change, size) => {
    const scale = scaleOf(edges, 1, { ...piece, ...change });
    expect(scale && [scale.widthMm, scale.heightMm]).toEqual(size);
  });

  it('is asked for only where it may be found', () => {
    expect(isMeasurable(piece)).toBe(true);
    expect(isMeasurable({ ...piece, heightMm: null })).toBe(false);
    expect(isMeasurable({ ...piece, format: 'firstDayCover' })).toBe(false);
  });
});

describe('a perforation', () => {
  it.each([
    ['11½', [11.5]],
    ['11½ : 12', [11.5, 12]],
    ['13 1/2 x 14', [13.5, 14]],
    ['12¼', [12.25]],
    ['11,3', [11.3]],
    ['K 10.75', [10.75]],
    ['Dantelsiz', []],
    ['1952 baskısı', []],
    ['', []],
  ])('is read from %j', (text, holes) => {
    expect(perforationsIn(text)).toEqual(holes);
  });

  it('is told as collectors write it, and may be chosen', () => {
    expect([11.5, 12, 12.25, 11.3].map(perforationText)).toEqual(['11½', '12', '12¼', '11,3']);
    const choices = choosablePerforations([11.3, 12]);
    expect(choices.slice(8, 12)).toEqual([11, 11.3, 11.5, 12]);
    expect([choices[0], choices.at(-1), choices.length]).toEqual([7, 17, 22]);
  });

  it('has its holes in two centimetres', () => {
    const holes = holesAt(11.5);
    expect(holes).toHaveLength(12);
    expect(holes[1]).toBeCloseTo(1.7391, 4);
    expect(holesAt(10).at(-1)).toBe(20);
  });
});

const [WIDTH, HEIGHT] = [900, 1100];
const STAMP: Measured = { widthMm: 26, heightMm: 41, format: 'single', hasDrawnPicture: false };

const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
const grain = await sharp({
  create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#000', noise },
})
  .raw()
  .toBuffer();

type Photograph = {
  ground: string;
  paper: string;
  pixelsPerMm: number;
  tilt?: number;
  shadow?: string;
  columns?: number;
  rows?: number;
};

/** Draws a perforated stamp on a background, with the grain and compression of a camera. */
async function photograph({
  ground,
  paper,
  pixelsPerMm,
  tilt = 0,
  shadow,
  columns = 1,
  rows = 1,
}: Photograph) {
  const [width, height] = [columns * 26 * pixelsPerMm, rows * 41 * pixelsPerMm];
  const [left, top] = [(WIDTH - width) / 3, (HEIGHT - height) / 2];
  const pitch = (20 / 11.5) * pixelsPerMm;
  const holes = [left, left + width].flatMap((x) =>
    Array.from({ length: Math.floor(height / pitch) }, (_, index) => {
      const y = top + (index + 0.5) * pitch;
      return `<circle cx="${x}" cy="${y}" r="${pitch * 0.3}" fill="${ground}"/>`;
    }),
  );
  const rect = (x: number, y: number, w: number, h: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${rect(0, 0, WIDTH, HEIGHT, ground)}
    <g transform="rotate(${tilt} ${left + width / 2} ${top + height / 2})">
      ${shadow ? rect(left + 3, top + 3, width, height, shadow) : ''}
      ${rect(left, top, width, height, paper)}
      ${rect(left + width * 0.1, top + height * 0.1, width * 0.8, height * 0.8, '#31506b')}
      ${holes.join('')}
    </g></svg>`;
  const compressed = await sharp(Buffer.from(drawn))
    .removeAlpha()
    .composite([{ input: grain, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'soft-light' }])
    .webp({ quality: 70 })
    .toBuffer();
  const { data, info } = await sharp(compressed).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const scaleIn = async (picture: Photograph, piece: Partial<Measured> = {}) =>
  scaleOf(edgesIn(await photograph(picture)), WIDTH / HEIGHT, { ...STAMP, ...piece });

describe('the scale of a photograph', () => {
  it.each<[string, Photograph, Partial<Measured>]>([
    ['on black', { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 20 }, {}],
    ['small, on black', { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 9 }, {}],
    [
      'on a pale mount, with a shadow',
      { ground: '#e4dccb', paper: '#fffdf9', pixelsPerMm: 20, shadow: '#b5ae9f' },
      {},
    ],
    ['almost filling it', { ground: '#28323c', paper: '#f4efe2', pixelsPerMm: 26 }, {}],
    ['a little askew', { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 20, tilt: 0.5 }, {}],
    [
      'in a block of four',
      { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 12, columns: 2, rows: 2 },
      { format: 'blockOfFour' },
    ],
    ['in a pair', { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 15, columns: 2 }, { format: 'pair' }],
  ])('of a stamp %s is true to two in a hundred', async (_how, picture, piece) => {
    const scale = await scaleIn(picture, piece);
    if (!scale) throw new Error('No scale');
    const per = percentPerMm(scale);
    for (const pixels of [(per.x * WIDTH) / 100, (per.y * HEIGHT) / 100])
      expect(Math.abs(pixels / picture.pixelsPerMm - 1)).toBeLessThan(0.02);
  });

  it('is refused when the stamp lies so far askew that its edges are not those that were found', async () => {
    const picture = { ground: '#101010', paper: '#efe6d2', pixelsPerMm: 15, tilt: 15 };
    expect(await scaleIn(picture)).toBeNull();
  });
});

describe('the edges in a picture', () => {
  type Box = [left: number, top: number, right: number, bottom: number];
  const [width, height] = [100, 120];
  function picture([left, top, right, bottom]: Box) {
    const data = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let at = 0; at < width * height; at += 1) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isStamp = x >= left && x < right && y >= top && y < bottom;
      const grey = (x === 3 && y === 4) || (x === 97 && y === 110) ? 0 : 200 + (x % 2) * 10;
      data.set(isStamp ? [160, 20, 30] : [grey, grey, grey], at * 4);
    }
    return { data, width, height };
  }

  it.each<[string, Box, Box]>([
    ['of the stamp on an even ground, whatever dust lies on it', [20, 30, 80, 90], [0.2, 0.25, 0.8, 0.75]],
    ['of the picture where the stamp fills it', [0, 0, 100, 120], [0, 0, 1, 1]],
    ['of the picture where the ground is uneven', [50, 0, 100, 120], [0, 0, 1, 1]],
    ['of the picture where there is nothing', [0, 0, 0, 0], [0, 0, 1, 1]],
  ])('are those %s', (_, stamp, [left, top, right, bottom]) =>
    expect(edgesIn(picture(stamp))).toEqual({ left, top, right, bottom }),
  );
});
