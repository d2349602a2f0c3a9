import { expect, it } from 'vitest';
import { inTurns } from '../../infra/turns.ts';
import { isLong, jsonInBatches } from './json-in-batches.ts';

async function written(answer: object): Promise<string> {
  let text = '';
  for await (const part of jsonInBatches(answer)) text += part;
  return text;
}

it('should write what JSON would, amounts in lira, whether rows come at once or in batches', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ price: at * 150, name: `"${at}"` }));
  expect(await written(inTurns(rows, 2))).toBe(
    JSON.stringify(rows.map(({ price, name }) => ({ price: price / 100, name }))),
  );
  expect(await written(inTurns([]))).toBe('[]');
  const answer = {
    left: undefined,
    name: 'Ada',
    totalPrice: 150,
    rows: inTurns(rows.slice(0, 1)),
    none: inTurns([]),
  };
  expect(isLong(answer)).toBe(true);
  expect(await written(answer)).toBe(
    '{"name":"Ada","totalPrice":1.5,"rows":[{"price":0,"name":"\\"0\\""}],"none":[]}',
  );
  expect([isLong([]), isLong(null), isLong('text'), isLong({ rows })]).toEqual([false, false, false, false]);
});
