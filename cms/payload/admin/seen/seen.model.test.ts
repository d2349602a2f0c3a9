import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { formatAmount } from '../../../contract/money.ts';
import { COLUMNS, cellOf } from '../../../domain/catalogue/csv/columns.ts';
import { importProducts } from '../../../domain/catalogue/csv/import-products.ts';
import { formatLines } from '../../../infra/csv/csv-table.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { findRow } from '../../../infra/database/rows/rows.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { changeOf, type Row, rowOf } from '../grid/grid-rows.ts';
import { type SeenDocument, seenFetch } from './seen-fetch.ts';

/** Two editors with forms, a grid and a file edit one product: no value is overwritten unseen. */

const test = setUpTestShop();
let cookie: string;
beforeAll(async () => {
  cookie = (await test.createUser({ isAdmin: true })).cookie;
});

const VALUES = {
  name: ['Lale', 'Gül', 'Karanfil'],
  category: ['', 'Çiçekler', 'Hatıra'],
  price: [100_00, 200_00, 300_00],
} as const;
type Name = keyof typeof VALUES;
const NAMES = Object.keys(VALUES) as Name[];
type Values = Record<Name, string | number>;
type World = { id: string; now: Values; stock: number };

const valuesOf = (doc: Partial<Record<Name, unknown>>): Values =>
  Object.fromEntries(NAMES.map((name) => [name, doc[name] ?? ''])) as Values;
const load = (id: string) =>
  test.payload.findByID({ collection: 'products', id, depth: 0, overrideAccess: true });

async function openEditor(world: World) {
  const path = `/products/${world.id}`;
  let seen: SeenDocument;
  let shown: Values;
  let keepsMine = true;
  let told: string[] = [];
  const reload = async () => {
    const { body } = await test.rest('GET', `${path}?depth=0`, { cookie });
    seen = { document: body, show: () => {} };
    shown = valuesOf(body);
  };
  await reload();
  const fetch = seenFetch({
    fetch: async (_url, init) => {
      const answer = await test.rest('PATCH', path, { cookie, body: init?.body });
      return Response.json(answer.body, { status: answer.status });
    },
    origin: 'http://shop',
    seenOf: () => seen,
    choose: async (conflicts) => {
      told = conflicts.map((conflict) => conflict.path);
      return conflicts.map(() => !keepsMine);
    },
  });
  return {
    reload,
    type: (name: Name, value: string | number) => {
      shown = { ...shown, [name]: value };
    },
    async save(isMine: boolean): Promise<void> {
      keepsMine = isMine;
      told = [];
      const saw = valuesOf(seen.document);
      const changed = NAMES.filter((name) => shown[name] !== saw[name]);
      const both = changed.filter((name) => world.now[name] !== saw[name] && world.now[name] !== shown[name]);
      const form = new FormData();
      // All fields of the form, as Payload sends it.
      form.set('_payload', JSON.stringify({ ...seen.document, ...shown }));
      const answer = await fetch(`/cms-api${path}`, { method: 'PATCH', body: form });
      expect([answer.status, told.sort()]).toEqual([200, both.sort()]);
      for (const name of changed) if (isMine || !both.includes(name)) world.now[name] = shown[name];
      shown = valuesOf(((await answer.json()) as { doc: Values }).doc);
    },
  };
}

async function openGrid(world: World) {
  let row: Row;
  const reload = async () => {
    row = rowOf('prices', { ...(await load(world.id)), picture: null });
  };
  await reload();
  return {
    reload,
    async save(to: number, stockChange: number): Promise<void> {
      const change = changeOf({ ...row, typed: { price: formatAmount(to), change: String(stockChange) } });
      if (!change) return;
      const isPriced = to !== row.price;
      const { status, body } = await test.rest('PATCH', `/products/${world.id}`, {
        cookie,
        body: { ...change.data, seen: change.seen },
      });
      const changed = [
        ...(isPriced && row.price !== world.now.price && to !== world.now.price ? ['price'] : []),
        ...(stockChange !== 0 && row.countInStock !== world.stock ? ['stockChange'] : []),
      ];
      if (changed.length > 0) {
        const conflicts = body.errors[0].data.conflicts as Array<{ path: string }>;
        return expect([status, conflicts.map(({ path }) => path)]).toEqual([409, changed]);
      }
      if (world.stock + stockChange < 0) return expect(status).toBe(409);
      expect(status).toBe(200);
      if (isPriced) world.now.price = to;
      world.stock += stockChange;
      await reload();
    },
  };
}

async function openFile(world: World) {
  const columns = COLUMNS.filter(({ name }) => ['id', 'price', 'category', 'updatedAt'].includes(name));
  let exported: Product;
  const reload = async () => {
    exported = (await findRow<Product>(test, 'products', { id: { equals: world.id } })) as Product;
  };
  await reload();
  return {
    reload,
    async save(name: 'price' | 'category', value: string | number): Promise<void> {
      const row = { ...exported, [name]: value };
      // The exported last change stays that of the export.
      const cells = columns.map((column) => cellOf(column.name === 'updatedAt' ? exported : row, column));
      const text = formatLines([columns.map(({ header }) => header), cells]);
      const written = await importProducts(test.payload, Buffer.from(text), { admin: null });
      const wanted = valuesOf(row);
      const changed = (['price', 'category'] as const).filter((one) => wanted[one] !== world.now[one]);
      const isOlder = NAMES.some((one) => valuesOf(exported)[one] !== world.now[one]);
      const result = changed.length === 0 ? 'unchanged' : isOlder ? 'refused' : 'changed';
      expect(written).toMatchObject({ report: { rows: 1, [result]: 1 } });
      if (result === 'changed') for (const one of changed) world.now[one] = wanted[one];
    },
  };
}

const index = fc.nat({ max: 2 });
const who = fc.nat({ max: 1 });
const does = <What extends string, Rest extends object>(
  what: What,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ what: fc.constant(what), ...rest }) as fc.Arbitrary<{ what: What } & Rest>;
const STEPS = fc.array(
  fc.oneof(
    does('type', { who, name: fc.constantFrom(...NAMES), index }),
    does('save', { who, isMine: fc.boolean() }),
    does('grid', { index, stockChange: fc.integer({ min: -1, max: 1 }) }),
    does('file', { name: fc.constantFrom('price' as const, 'category' as const), index }),
    does('sell', {}),
    does('load', { who: fc.nat({ max: 3 }) }),
  ),
  { minLength: 15, maxLength: 30 },
);

it('should put back nothing that somebody else has changed', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      const product = await test.createProduct({ name: VALUES.name[0] });
      const world: World = { id: product.id, now: valuesOf(product), stock: product.countInStock };
      const editors = [await openEditor(world), await openEditor(world)];
      const [grid, file] = [await openGrid(world), await openFile(world)];
      for (const step of steps) {
        if (step.what === 'type') editors[step.who]?.type(step.name, VALUES[step.name][step.index] ?? '');
        if (step.what === 'save') await editors[step.who]?.save(step.isMine);
        if (step.what === 'grid') await grid.save(VALUES.price[step.index] ?? 0, step.stockChange);
        if (step.what === 'file') await file.save(step.name, VALUES[step.name][step.index] ?? '');
        if (step.what === 'load') await [...editors, grid, file][step.who]?.reload();
        if (step.what === 'sell' && world.stock > 0) {
          const data = { countInStock: { $inc: -1 } };
          await test.payload.db.updateOne({
            collection: 'products',
            where: { id: { equals: world.id } },
            data,
            options: { atomic: true },
          });
          world.stock -= 1;
        }
        const stored = await load(world.id);
        expect({ ...valuesOf(stored), stock: stored.countInStock }).toEqual({
          ...world.now,
          stock: world.stock,
        });
      }
    }),
    { numRuns: process.env.LONG ? 200 : 6 },
  );
});
