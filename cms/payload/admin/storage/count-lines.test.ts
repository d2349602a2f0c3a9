import { describe, expect, it } from 'vitest';
import { signed } from '../../../contract/rules/catalogue.ts';
import {
  addPieces,
  type Count,
  lineOfNumber,
  linesToSend,
  readCount,
  setCounted,
  settle,
} from './count-lines.ts';

const stamp = { product: 'p1', name: 'Gemi', ownNumber: 'A-1', place: 'Kutu', stock: 4, held: 1 };
const cover = { ...stamp, product: 'p2', ownNumber: '', stock: 0, held: 0 };
const EMPTY: Count = { key: 'k1', lines: [] };
const done = (product: string, counted: number, isDone = true) => ({
  product,
  counted,
  isDone,
  message: 'Sözü',
});

it('should write a difference with its sign, and the true minus', () =>
  expect([-3, 0, 2].map(signed)).toEqual(['−3', '0', '+2']));

describe('a count', () => {
  it('should add a piece with each scan, against what was shown at the first', () => {
    const twice = addPieces(addPieces(addPieces(EMPTY, stamp), cover), { ...stamp, stock: 2 });
    expect(linesToSend(twice)).toEqual([
      { product: 'p1', seen: 5, counted: 2 },
      { product: 'p2', seen: 0, counted: 1 },
    ]);
    expect(lineOfNumber(twice, ' a-1 ')?.product).toBe('p1');
    expect(lineOfNumber(twice, '')).toBeUndefined();
    expect(readCount(JSON.stringify(twice))).toEqual(twice);
    expect([readCount(null), readCount('{'), readCount('{}'), readCount('null')]).toEqual(
      Array(4).fill(null),
    );
  });

  it('should lose what was applied, and keep what was refused or counted on meanwhile', () => {
    const sent = addPieces(addPieces(addPieces(EMPTY, stamp), cover), { ...stamp, product: 'p3' });
    const countedOn = addPieces(setCounted(sent, 'p1', 4), { ...stamp, product: 'p4' });
    const { key, lines } = settle(countedOn, [done('p1', 1), done('p2', 1), done('p3', 1, false)], 'k2');
    expect(key).toBe('k2');
    expect(lines).toMatchObject([
      { product: 'p4', seen: 5, counted: 1 },
      { product: 'p3', seen: 5, counted: 1, message: 'Sözü' },
      { product: 'p1', seen: 1, counted: 4 },
    ]);
    const again = addPieces({ key, lines }, { ...stamp, product: 'p3', stock: 2 });
    expect(linesToSend(again)[0]).toEqual({ product: 'p3', seen: 3, counted: 1 });
  });
});
