import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CsvProgress } from '../../../contract/csv.ts';
import type { Series } from '../../../infra/database/payload-types.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import { exportValues } from './export-values.ts';
import { importValues } from './import-values.ts';

let test: TestShop;
let editor: SignedInUser;
beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isEditor: true });
  editor = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});
afterAll(() => test.stop());
afterEach(async () => {
  await test.payload.delete({ collection: 'series', where: {} });
});

const send = async (lines: readonly string[], isDryRun = false) =>
  (await importValues(test.payload, Buffer.from(lines.join('\n')), { editor, isDryRun })) as Extract<
    CsvProgress,
    { report: unknown }
  >;
async function stored(name = 'Lale'): Promise<NonNullable<Series['values']>> {
  const { docs } = await test.payload.find({
    collection: 'series',
    where: { name: { equals: name } },
    depth: 0,
  });
  return docs[0]?.values ?? [];
}
const HEADER = 'Seri;Nominal değer;Renk;Michel';
const FILE = [HEADER, 'Lale;10 para;Yeşil;1', 'Lale;20 para;Sarı;2', 'Gül;1 kuruş;;'];

describe('a file of values', () => {
  it('should be tried first, written once, and change nothing the second time', async () => {
    const tried = await send(FILE, true);
    expect([tried.isWritten, tried.report]).toMatchObject([false, { rows: 3, created: 3, changed: 0 }]);
    expect(await stored()).toEqual([]);
    expect(await send(FILE)).toMatchObject({ isWritten: true, report: { created: 3, faultCount: 0 } });
    const ids = (await stored()).map(({ id }) => id);
    expect(await stored()).toMatchObject([
      { denomination: '10 para', color: 'Yeşil', michelNumber: '1' },
      {},
    ]);
    expect(await stored('Gül')).toHaveLength(1);
    expect((await send(FILE)).report).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
    expect((await stored()).map(({ id }) => id)).toEqual(ids);
  });

  it('should correct values in their place, and leave out none of the others', async () => {
    await send(FILE);
    const [first, second] = await stored();
    const { report } = await send(['Seri;Nominal değer;Renk;Scott', 'Lale;20 Para;sarı;7', 'Lale;2 kuruş;;']);
    expect(report).toMatchObject({ created: 1, changed: 1 });
    expect(report.changes).toContainEqual({
      row: 2,
      name: 'Lale, 20 para',
      column: 'Scott',
      from: '',
      to: '7',
    });
    const values = await stored();
    expect(values.map(({ id }) => id).slice(0, 2)).toEqual([first?.id, second?.id]);
    // What the file has no column for stays as it is.
    expect(values[1]).toMatchObject({ michelNumber: '2', scottNumber: '7' });
    expect(values[2]).toMatchObject({ denomination: '2 kuruş' });
  });

  it('should give back what it wrote, take it with corrections, and put it into its order', async () => {
    const sized = {
      denomination: '5 kuruş',
      issued: '1914-01-14T00:00:00.000Z',
      widthMm: 26.5,
      heightMm: 41,
      paper: '=1',
    };
    await test.payload.create({
      collection: 'series',
      data: { name: 'Lale', values: [{ denomination: '1 lira' }, sized] },
    });
    let file = '';
    for await (const part of exportValues(test.payload)) file += part;
    const [header = '', lira = '', kurus = ''] = file.split('\r\n');
    expect(kurus).toContain(';14.01.1914;');
    expect(kurus).toContain('26,5;41');
    expect((await send([header, lira, kurus])).report).toMatchObject({ unchanged: 2, changed: 0 });
    const ids = (await stored()).map(({ id }) => id);
    expect(await send([header, kurus.replace('5 kuruş', '6 kuruş'), lira])).toMatchObject({
      isWritten: true,
      report: { changed: 1 },
    });
    expect(await stored()).toMatchObject([
      { id: ids[1], denomination: '6 kuruş', widthMm: 26.5, paper: '=1' },
      { id: ids[0] },
    ]);
  });

  it.each<[string, string[], object]>([
    ['no series', [HEADER, ';10 para;;'], { row: 2, column: 'Seri', reason: 'Boş olamaz.' }],
    ['no denomination', [HEADER, 'Lale;;;'], { row: 2, column: 'Nominal değer' }],
    ['too few cells', [HEADER, 'Lale;10 para'], { row: 2, column: '' }],
    ['a long colour', [HEADER, `Lale;10 para;${'a'.repeat(81)};`], { row: 2, column: 'Renk' }],
    [
      'a size of nothing',
      ['Seri;Nominal değer;Genişlik (mm)', 'Lale;10 para;0,4'],
      { column: 'Genişlik (mm)', value: '0,4' },
    ],
    [
      'a foreign number',
      ['Seri;Değer no;Nominal değer', 'Lale;x;10 para'],
      { row: 2, column: 'Değer no', value: 'x' },
    ],
    [
      'the same twice',
      [HEADER, 'Lale;10 para;Mavi;', 'Lale;¼ kuruş;mavi;'],
      { row: 3, column: 'Nominal değer' },
    ],
    [
      'too many values',
      [HEADER, ...Array.from({ length: 301 }, (_, at) => `Lale;${at} lira;;`)],
      { column: 'Seri' },
    ],
  ])('should be refused whole for %s, and say where', async (_, lines, fault) => {
    const { isWritten, report } = await send(lines);
    expect([isWritten, report.faultCount, report.faults[0]]).toMatchObject([false, 1, fault]);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['an unknown column', 'Seri;Nominal değer;Tür', '“Tür”'],
    ['a column twice', 'Seri;Seri;Nominal değer', 'iki kez'],
    ['no series', 'Nominal değer;Renk', '“Seri”'],
  ])('should be refused for %s', async (_, header, sentence) => {
    await expect(send([header, 'a;b;c'])).rejects.toThrow(sentence);
  });
});
