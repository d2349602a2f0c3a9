import { describe, expect, it } from 'vitest';
import { captionsOf, layOutAlbum, MOUNT_MM, SHEET, USUAL_STAMP } from './album-layout.ts';

const value = (widthMm: number | null, heightMm: number | null, id = `${widthMm}×${heightMm}`) => ({
  id,
  widthMm,
  heightMm,
});
const many = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, at) => value(width, height, String(at)));

describe('an album page', () => {
  it('has nothing to show of nothing', () => expect(layOutAlbum([])).toEqual([]));

  it('makes a frame as large as its stamp and its mount, and a usual one where nobody knows', () => {
    const [sheet = []] = layOutAlbum([value(25.5, 30), value(null, 40, 'unknown')]);
    expect(sheet).toMatchObject([
      { width: 25.5 + MOUNT_MM, height: 30 + MOUNT_MM, isSizeKnown: true, isCut: false },
      { width: USUAL_STAMP.width + MOUNT_MM, height: 40 + MOUNT_MM, isSizeKnown: false },
    ]);
  });

  it('lets the frames of a row stand on one line, in the middle', () => {
    const [[one, other] = []] = layOutAlbum([value(20, 20), value(40, 40)]);
    expect(one && one.y + one.height).toBe(other && other.y + other.height);
    const left = one ? one.x + one.width / 2 - one.cell / 2 : 0;
    const right = other ? other.x + other.width / 2 + other.cell / 2 : 0;
    expect(left).toBeCloseTo(SHEET.width - right);
  });

  it('parts the rows of a sheet that is not full', () => {
    const stepOf = (count: number) => {
      const [first = 0, second = 0] = [...new Set(layOutAlbum(many(count, 26, 36))[0]?.map(({ y }) => y))];
      return second - first;
    };
    expect(stepOf(8)).toBeGreaterThan(stepOf(16) + 3);
    expect(stepOf(16)).toBeGreaterThanOrEqual(36 + MOUNT_MM + 18);
  });

  it('gives rows and sheets as many each, so that nothing stands alone at the end', () => {
    const counts = layOutAlbum(many(17, 26, 36)).map((sheet) =>
      [...new Set(sheet.map(({ y }) => y))].map((y) => sheet.filter((frame) => frame.y === y).length),
    );
    expect(counts).toEqual([
      [4, 4, 3],
      [3, 3],
    ]);
  });

  it.each([
    [1, 20, 25],
    [300, 20, 25],
    [40, 60, 90],
    [7, 200, 200],
    [12, 5, 200],
    [9, 176, 5],
  ])('keeps %i frames of %i × %i mm on their sheets, whole and apart', (count, width, height) => {
    const sheets = layOutAlbum(many(count, width, height));
    expect(sheets.flat().map(({ id }) => id)).toEqual(many(count, width, height).map(({ id }) => id));
    for (const sheet of sheets) {
      expect(sheet.length).toBeGreaterThan(0);
      for (const [at, frame] of sheet.entries()) {
        expect(frame.x).toBeGreaterThanOrEqual(0);
        expect(frame.x + frame.width).toBeLessThanOrEqual(SHEET.width);
        expect(frame.y + frame.height).toBeLessThanOrEqual(SHEET.height - 20);
        const next = sheet[at + 1];
        if (next)
          expect(next.x >= frame.x + frame.width + 5 || next.y >= frame.y + frame.height + 13).toBe(true);
      }
    }
    const isTooLarge = width > SHEET.width - MOUNT_MM;
    expect(sheets.flat().every(({ isCut }) => isCut === isTooLarge)).toBe(true);
  });
});

describe('the captions under a frame', () => {
  it.each([
    ['Yeşil', '', ['Yeşil']],
    ['', 'Scott 7', ['Scott 7']],
    ['Gri ve kırmızımsı kahverengi', '', ['Gri ve kırmızımsı', 'kahverengi']],
    ['Sarı', 'Scott 1 · Stanley Gibbons 1', ['Sarı', 'Scott 1', 'Stanley Gibbons 1']],
    ['Sarı', 'İsfila 1 · Scott 7', ['Sarı', 'İsfila 1 · Scott 7']],
    [
      'Gri ve kırmızımsı kahverengi',
      'İsfila 12 · Pulhan 13 · Michel 14 · Scott 15',
      ['Gri ve kırmızımsı', 'kahverengi', 'İsfila 12 · Pulhan 13…'],
    ],
  ])('are at most three lines of %j and %j', (color, numbers, lines) =>
    expect(captionsOf(color, numbers, 34)).toEqual(lines),
  );
});
