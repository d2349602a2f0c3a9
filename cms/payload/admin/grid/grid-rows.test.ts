import { describe, expect, it } from 'vitest';
import {
  changeByPercent,
  changeOf,
  type Field,
  faultsOf,
  fillEmpty,
  isUnsaved,
  loweringShown,
  type Row,
  readLowering,
  readPercent,
  rowOf,
  stateShown,
  takeOutcome,
  textIn,
  withoutLowering,
} from './grid-rows.ts';

const STORED = {
  ...{ id: 'p1', name: 'Lale', category: '', series: '', picture: null },
  ...{ price: 99_99, countInStock: 5, isPublished: true },
  ...{ loweredPrice: null, loweredFrom: null, loweredUntil: null },
};
const SEEN = {
  ...{ price: 99_99, loweredPrice: null, loweredFrom: null, loweredUntil: null, stockChange: 5 },
};
const saved = (row: Row, doc: object) =>
  takeOutcome(row, { isDone: true, answer: { doc: { ...row, ...doc } as never } });
const conflict = (row: Row, theirs: Record<string, unknown>) =>
  takeOutcome(row, {
    isDone: false,
    message: '',
    conflicts: Object.entries(theirs).map(([path, value]) => ({
      ...{ path, label: path, yours: { value: '', shown: '' }, theirs: { value, shown: '' } },
    })),
  });

describe('a percentage', () => {
  it.each([
    ['10', 1000],
    ['+7,5', 750],
    ['-12.25', -1225],
    ['% 10', 1000],
    ['-100', -10_000],
    ['-100,01', null],
    ['1000,01', null],
    ['7,555', null],
    ['', null],
    ['on', null],
    ['+-3', null],
  ])('should be read as it is typed: %j', (typed, hundredths) => expect(readPercent(typed)).toBe(hundredths));
});

it.each([
  ['prices', { countInStock: 1 }, 'low'],
  ['prices', { countInStock: 0 }, 'soldOut'],
  ['prices', { isPublished: false }, 'draft'],
  ['drafts', { countInStock: 1 }, 'onSale'],
] as const)('a row of %s with %j should be told as lists tell it', (task, more, state) =>
  expect(stateShown(rowOf(task, { ...STORED, ...more }))).toBe(state),
);

describe('a price', () => {
  it.each([
    [1_149_90, 1000, 1_264_89],
    // 0,5 kuruş goes up, whichever way the price goes.
    [5, 1000, 6],
    [5, -1000, 5],
    [4, 1000, 4],
    [99_99, -10_000, 0],
    [1_000_000_000, 1000, 1_000_000_000],
    [999_999_999, 100_000, 1_000_000_000],
  ])('should be whole kuruş within its bounds: %i by %i', (price, hundredths, changed) =>
    expect(changeByPercent(price, hundredths)).toBe(changed),
  );
});

describe('a lowering of many rows', () => {
  const row = rowOf('prices', STORED);
  const fields = (price: number) => ({
    ...{ loweredPrice: price, loweredFrom: time.from, loweredUntil: time.until },
  });
  const time = { from: '2026-11-26T15:00:00.000Z', until: '2026-11-30T15:00:00.000Z' };

  it.each([
    ['%20', 79_99],
    ['-20 %', 79_99],
    ['20', 79_99],
    ['80,00 ₺', 80_00],
    ['1.149,90 tl', 1_149_90],
  ])('should be filled from what is typed: %j', (by, price) => {
    const filled = readLowering({ by, ...time })?.(row);
    expect(filled && changeOf(filled)).toEqual({ data: { price: 99_99, ...fields(price) }, seen: SEEN });
  });

  it('should be of the price that is typed beside it', () => {
    const filled = readLowering({ by: '%50', ...time })?.({ ...row, typed: { price: '200' } });
    expect(filled?.typed.lowering?.price).toBe(100_00);
  });

  it.each([
    { by: '', ...time },
    { by: 'yarı', ...time },
    { by: '%0', ...time },
    { by: '%100', ...time },
    { by: '0', ...time },
    { by: '₺0', ...time },
    { by: '149,90', ...time },
    { by: '%20', from: null, until: time.until },
    { by: '%20', from: '?yarın', until: time.until },
    { by: '%20', from: time.until, until: time.from },
  ])('should fill nothing from %j', (form) => expect(readLowering(form)).toBeNull());

  it('should be taken away where there is one, and be forgotten where it was only filled in', () => {
    const lowered = { ...row, ...fields(80_00) };
    expect(changeOf(withoutLowering(lowered))).toEqual({
      data: { ...SEEN, stockChange: undefined },
      seen: { ...SEEN, ...fields(80_00) },
    });
    const filled = readLowering({ by: '%20', ...time })?.(row) as Row;
    expect(changeOf(withoutLowering(filled))).toBeNull();
    expect(saved(filled, fields(79_99))).toMatchObject({ ...fields(79_99), typed: {} });
  });

  it('should be shown until its time is over', () => {
    const until = (moment: number) => new Date(Date.now() + moment).toISOString();
    const lowered = { ...row, ...fields(80_00) };
    expect(loweringShown({ ...lowered, loweredUntil: until(60_000) })).toMatchObject({ price: 80_00 });
    expect(loweringShown({ ...lowered, loweredUntil: until(-60_000) })).toBeNull();
  });

  it('should be asked for again against what somebody else saved meanwhile', () => {
    const filled = readLowering({ by: '%20', ...time })?.(row) as Row;
    expect(changeOf(conflict(filled, { price: 500_00, stockChange: 4 }))).toMatchObject({
      data: { loweredPrice: 79_99 },
      seen: { price: 500_00, stockChange: 4 },
    });
  });
});

describe('a draft', () => {
  const NEW = { ...STORED, name: 'Adsız ürün', price: 0, countInStock: 0, isPublished: false };
  const typed = (more: Row['typed']): Row => ({
    ...rowOf('drafts', NEW),
    typed: { name: 'Lale', category: 'Hatıra', price: '12,50', ...more },
  });
  const textsOf = (row: Row) => (['name', 'price', 'stock'] as Field[]).map((field) => textIn(row, field));

  it('should ask for the name that a camera’s file did not have, and take one piece for granted', () => {
    expect(textsOf(rowOf('drafts', NEW))).toEqual(['', '', '1']);
    expect(isUnsaved(rowOf('drafts', NEW))).toBe(false);
    expect(textsOf(rowOf('drafts', { ...NEW, name: 'Gül', price: 1250, countInStock: 3 }))).toEqual([
      ...['Gül', '12,50', '3'],
    ]);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ price: '' }, ['price']],
    [{ price: '0' }, ['price']],
    [{ price: 'on' }, ['price']],
    [{ price: '99999999999' }, ['price']],
    [{ stock: '' }, ['stock']],
    [{ stock: '-1' }, ['stock']],
    [{ stock: '1,5' }, ['stock']],
    [{ stock: '999999999' }, ['stock']],
    [{ category: '', series: '' }, []],
  ] as const)('should say of %j that it misses %j', (change, missing) => {
    expect(faultsOf(typed(change))).toEqual(missing);
    expect(changeOf(typed(change)) === null).toBe(missing.length > 0);
  });

  it('should be sent as a change of what is stored, and not again once it is on sale', () => {
    const row = typed({ stock: '4', series: ' Çiçekler ' });
    const told = { name: 'Lale', category: 'Hatıra', series: 'Çiçekler' };
    const lowered = { loweredPrice: null, loweredFrom: null, loweredUntil: null };
    expect(changeOf(row)).toEqual({
      data: { ...told, ...lowered, price: 1250, stockChange: 4, isPublished: true },
      seen: {
        ...lowered,
        name: 'Adsız ürün',
        category: '',
        series: '',
        price: 0,
        stockChange: 0,
        isPublished: false,
      },
    });
    const after = saved(row, { ...told, price: 1250, countInStock: 4, isPublished: true });
    expect(textsOf(after)).toEqual(['Lale', '12,50', '4']);
    expect([changeOf(after), isUnsaved(after)]).toEqual([null, false]);
    const untouched = changeOf(rowOf('drafts', { ...NEW, name: 'Lale', price: 1250, countInStock: 3 }));
    expect(untouched?.data).not.toHaveProperty('stockChange');
  });

  it('should keep what was typed beside what somebody else saved meanwhile', () => {
    const row = conflict(typed({}), { price: 5_00, name: 'Gül', stockChange: 2 });
    expect(textsOf(row)).toEqual(['Lale', '12,50', '2']);
    expect(changeOf(row)?.seen).toMatchObject({ price: 5_00, name: 'Gül', stockChange: 2 });
  });

  it('should be filled where it is empty, and keep what was typed', () => {
    const filled = [{ category: '' }, { category: 'Uçak' }].map((more) =>
      fillEmpty(typed(more), 'category', 'Hatıra'),
    );
    expect(filled.map((row) => row.typed.category)).toEqual(['Hatıra', 'Uçak']);
  });
});

describe('the dealer’s own facts of a row', () => {
  const row = rowOf('prices', { ...STORED, ownNumber: 'A-1', place: 'Kutu 1', costPrice: 40_00 });
  const typed = (more: Row['typed']): Row => ({ ...row, typed: more });

  it.each([
    [{ ownNumber: ' b-2 ' }, { ownNumber: 'B-2' }, { ownNumber: 'A-1' }],
    [
      { place: '', supplier: 'Ali' },
      { place: null, supplier: 'Ali' },
      { place: 'Kutu 1', supplier: null },
    ],
    [{ costPrice: '1.149,9' }, { costPrice: 1_149_90 }, { costPrice: 40_00 }],
    [{ costPrice: '' }, { costPrice: null }, { costPrice: 40_00 }],
  ])('should be sent alone of those that changed: %j', (more, data, seen) =>
    expect(changeOf(typed(more))).toEqual({
      data: { ...SEEN, ...data, stockChange: undefined },
      seen: { ...SEEN, ...seen },
    }),
  );

  it.each([
    [{ ownNumber: 'a-1', place: 'Kutu 1 ', costPrice: '40' }, false, []],
    [{ ownNumber: 'Ş-1', costPrice: '-1' }, true, ['ownNumber', 'costPrice']],
  ] as const)('should be read as they are saved: %j', (more, isChanged, faults) => {
    expect(isUnsaved(typed(more))).toBe(isChanged);
    expect(faultsOf(typed(more))).toEqual(faults);
  });
});

it('should say of an empty field that it was empty, also where the database leaves it out', () => {
  const row = rowOf('prices', {
    id: 'p',
    name: 'Lale',
    price: 100_00,
    countInStock: 1,
    picture: null,
  } as never);
  const lowering = { price: 80_00, from: null, until: null };
  const { seen } = changeOf({ ...row, typed: { lowering } } as never) ?? {};
  const empty = { loweredPrice: null, loweredFrom: null, loweredUntil: null };
  expect(seen).toMatchObject(empty);
  expect(changeOf({ ...row, typed: { price: '90' } } as never)).toMatchObject({ data: empty, seen: empty });
});
