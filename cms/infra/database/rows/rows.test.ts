import { expect, it } from 'vitest';
import { countTurns } from '../../../testing/count-turns.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { findRows } from './rows.ts';

const test = setUpTestShop();

type Row = { id: string; createdAt: string; subject: string; text?: string };

it('should read many rows some at a time, in the order that was asked for', async () => {
  const dayOf = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 7))).toISOString();
  for (let at = 0; at < 450; at += 1) {
    const data = { key: `many-${at}`, to: 'cok@example.com', subject: `${at % 90}`, createdAt: dayOf(at) };
    await test.payload.db.create({ collection: 'mails', data, returning: false });
  }
  const of = { to: { equals: 'cok@example.com' } };
  const sort = ['-createdAt', 'subject', 'id'];
  let rows: Row[] = [];
  const turns = await countTurns(async () => {
    rows = await findRows<Row>(test, 'mails', of, { sort, select: { subject: true } });
  });
  const asked = { collection: 'mails', where: of, sort, pagination: false, limit: 0 } as const;
  const { docs } = await test.payload.db.find<Row>(asked);
  expect(rows.map(({ id }) => id)).toEqual(docs.map(({ id }) => id));
  expect(rows[0]?.text).toBeUndefined();
  expect(turns).toBeGreaterThanOrEqual(2);
});

it('should find all series of many values', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 30; at += 1) {
    const values = Array.from({ length: 10 }, (_, place) => ({ denomination: `${place + 1} kuruş` }));
    const series = await test.payload.create({ collection: 'series', data: { name: `Dizi ${at}`, values } });
    ids.push(...(series.values ?? []).map(({ id }) => String(id)));
  }
  expect(await findRows(test, 'series', { 'values.id': { in: ids } })).toHaveLength(30);
});
