import { createClient } from '@libsql/client';
import { sql } from '@payloadcms/db-sqlite';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import { expect, it } from 'vitest';
import { summarizeRatings } from '../../contract/rules/ratings.ts';
import { orderKey } from '../../contract/rules/turkish-folding.ts';
import { serializeAddress } from '../../domain/account/serialize-user.ts';
import { serializeOrder } from '../../domain/orders/serialize-order.ts';
import { up as createTables } from '../migrations/20261121_063023_initial.ts';
import { up as bringLifecycle } from '../migrations/20261121_201052_payment_lifecycle.ts';
import { up as nameProvider } from '../migrations/20261122_031042_provider.ts';
import { up as numberOrders } from '../migrations/20261122_070747_order_numbers.ts';
import { up as recommend } from '../migrations/20261122_074206_recommendation.ts';
import { up as foldPeople } from '../migrations/20261122_095524_admin_search.ts';
import { up as nameRecipients } from '../migrations/20261122_105624_address_recipient.ts';
import { up as addStampFields } from '../migrations/20261122_144136_stamp_fields.ts';
import { up as noteRemovals } from '../migrations/20261122_150924_product_removals.ts';
import { up as tellStories } from '../migrations/20261122_180440_stories.ts';
import { up as keepWants } from '../migrations/20261122_183522_keeping.ts';
import { up as giveDeskColumns } from '../migrations/20261122_211806_desk.ts';
import { up as findTaxNumbers } from '../migrations/20261125_000000_tax_numbers.ts';
import { up as searchAsSender } from '../migrations/20261125_095230_sender_search.ts';
import { up as showViews } from '../migrations/20261125_185100_picture_views.ts';
import { up as waitForStamps } from '../migrations/20261125_203646_wanted_stamps.ts';
import { up as mergeAlerts } from '../migrations/20261128_084632_one_alert.ts';
import { up as dropCatalogueIndexes } from '../migrations/20261129_022300_without_catalogue_indexes.ts';
import { up as orderNaturally } from '../migrations/20261129_022951_natural_order.ts';
import { up as nameShop } from '../migrations/20261129_084849_shop_identity.ts';
import type { Order } from './payload-types.ts';

/** Rows from before the lifecycle. The shop's own database is not needed. */

async function migrate(insertOldRows: (run: (statement: string) => Promise<unknown>) => Promise<void>) {
  const client = createClient({ url: ':memory:' });
  const args = {
    db: drizzle(client),
    payload: { config: { serverURL: 'https://pul.example' } },
    req: {},
  } as unknown as Parameters<typeof bringLifecycle>[0];
  await createTables(args);
  await insertOldRows((statement) => client.execute(statement));
  await bringLifecycle(args);
  await nameProvider(args);
  await numberOrders(args);
  await recommend(args);
  await foldPeople(args);
  await nameRecipients(args);
  await addStampFields(args);
  await noteRemovals(args);
  await tellStories(args);
  await keepWants(args);
  await giveDeskColumns(args);
  await findTaxNumbers(args);
  await searchAsSender(args);
  return async (query: string) => args.db.all<Record<string, unknown>>(sql.raw(query));
}

const order = (id: string, state: string, { user = 'b1', mailDueAt = 'NULL' } = {}) =>
  `INSERT INTO orders (id, state, user_id, buyer_name, buyer_email, items_price, shipping_price, tax_price, total_price, mail_due_at, created_at)
   VALUES ('${id}', '${state}', '${user}', 'Ayşe', 'ayse@example.com', 10000, 3000, 1800, 14800, ${mailDueAt}, '2026-11-20T10:00:00.000Z')`;
const BUYER = "INSERT INTO users (id, name, email) VALUES ('b1', 'Ayşe', 'b1@example.com')";
const line = (name: string, place = 1) =>
  `INSERT INTO orders_order_items (_order, _parent_id, id, product, name, price, qty)
   VALUES (${place}, 'o1', 'l${place}', 'p1', '${name}', 5000, 2)`;
const attempt = (id: string, orderId: string, state: string, more = "NULL, 0, '2026-11-20'") =>
  `INSERT INTO payment_attempts (id, order_id, state, amount, note, payment_id, holds_stock, created_at)
   VALUES ('${id}', '${orderId}', '${state}', 14800, 'Eski not', ${more})`;

it('should give old payment attempts their place in the lifecycle', async () => {
  const ask = await migrate(async (run) => {
    for (const id of ['b1', 'b2', 'b3'])
      await run(`INSERT INTO users (id, name, email) VALUES ('${id}', 'Ayşe', '${id}@example.com')`);
    await run(order('o1', 'awaiting'));
    await run(order('o2', 'awaiting', { user: 'b2' }));
    await run(order('o3', 'refunded', { user: 'b3' }));
    await run(line('Atatürk'));
    await run(attempt('older', 'o1', 'open', "NULL, 1, '2026-11-20'"));
    await run(attempt('newer', 'o1', 'open', "NULL, 1, '2026-11-21'"));
    await run(attempt('opening', 'o2', 'opening', "NULL, 1, '2026-11-21'"));
    await run(attempt('failed', 'o2', 'failed'));
    await run(attempt('expired', 'o2', 'expired'));
    await run(attempt('stuck', 'o2', 'review', "'22400001', 0, '2026-11-21'"));
    await run(attempt('refunding', 'o2', 'refunding', "'22400002', 0, '2026-11-21'"));
    await run(attempt('refunded', 'o3', 'refunded', "'22400003', 0, '2026-11-21'"));
  });
  const rows = await ask(
    'SELECT id, state, undecided_buyer, refunded_amount, reason, next_check_at, watch_until FROM payment_attempts',
  );
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
    older: 'open',
    newer: 'open',
    opening: 'opening',
    failed: 'released',
    expired: 'released',
    stuck: 'refundFailed',
    refunding: 'refunding',
    refunded: 'refunded',
  });
  const undecided = rows.filter((row) => row.undecided_buyer !== null);
  expect(undecided.map(({ id, undecided_buyer: buyer }) => [id, buyer])).toEqual([
    ['newer', 'b1'],
    ['opening', 'b2'],
  ]);
  expect(await ask('SELECT DISTINCT provider FROM payment_attempts')).toEqual([{ provider: 'iyzico' }]);
  expect(of('older')).toMatchObject({ reason: 'Eski not', next_check_at: expect.any(String) });
  expect(of('refunding')).toMatchObject({
    watch_until: expect.any(String),
    next_check_at: expect.any(String),
  });
  expect(of('refunded')).toMatchObject({ refunded_amount: 14800, next_check_at: null });
  expect(await ask("SELECT refunded_total FROM orders WHERE id = 'o3'")).toEqual([{ refunded_total: 14800 }]);
  expect(await ask("SELECT lines FROM payment_attempts WHERE id = 'older'")).toEqual([
    { lines: '[{"productId":"p1","qty":2}]' },
  ]);
});

it('should go on owing the mails that orders owed', async () => {
  const mailDueAt = "'2026-11-21T10:00:00.000Z'";
  const ask = await migrate(async (run) => {
    await run(BUYER);
    await run(order('o1', 'paid', { mailDueAt }));
    await run(order('o2', 'refunded', { mailDueAt }));
    await run(order('o3', 'paid'));
    await run(line('Atatürk'));
    await run(attempt('a0', 'o1', 'expired'));
    await run(attempt('a1', 'o1', 'paid', "'22400001', 0, '2026-11-21'"));
    await run(attempt('a2', 'o2', 'refunded', "'22400002', 0, '2026-11-21'"));
    await run(attempt('a3', 'o3', 'paid', "'22400003', 0, '2026-11-21'"));
  });
  const mails = await ask('SELECT * FROM mails ORDER BY key');
  expect(mails).toMatchObject([
    { key: 'confirmation:a1', to: 'ayse@example.com', state: 'due', tries: 0, due_at: expect.any(String) },
    { key: 'refunded:a2', to: 'ayse@example.com', state: 'due', tries: 0 },
  ]);
  expect(mails[0]?.text).toContain('Atatürk: 2 × ₺50,00');
  expect(mails[0]?.text).toContain('https://pul.example/order/o1');
  expect(mails[1]?.subject).toContain('ödemeniz iade edildi');
});

it('should number old orders by date, and continue from there', async () => {
  const ask = await migrate(async (run) => {
    await run(BUYER);
    for (const [id, at] of [
      ['c', '2026-05-02T10:00:00.000Z'],
      ['a', '2026-05-01T10:00:00.000Z'],
      ['b', '2025-12-31T21:30:00.000Z'],
      ['d', '2025-12-31T20:30:00.000Z'],
    ] as const) {
      await run(order(id, 'paid'));
      await run(`UPDATE orders SET created_at = '${at}' WHERE id = '${id}'`);
    }
  });
  expect(await ask('SELECT id, number FROM orders ORDER BY number')).toEqual([
    { id: 'd', number: 'PD-2025-00001' },
    { id: 'b', number: 'PD-2026-00001' },
    { id: 'a', number: 'PD-2026-00002' },
    { id: 'c', number: 'PD-2026-00003' },
  ]);
  expect(await ask('SELECT year, last FROM order_counters ORDER BY year')).toEqual([
    { year: 2025, last: 1 },
    { year: 2026, last: 3 },
  ]);
});

it('should recommend what was reviewed before as it recommends what is reviewed now', async () => {
  const given = { praised: [5, 5, 4], torn: [1], unknown: [] };
  const ask = await migrate(async (run) => {
    for (const [id, ratings] of Object.entries(given)) {
      const { rating, numReviews } = summarizeRatings(ratings);
      await run(
        `INSERT INTO products (id, name, price, count_in_stock, rating, num_reviews) VALUES ('${id}', 'Pul', 1, 1, ${rating}, ${numReviews})`,
      );
    }
  });
  const rows = await ask('SELECT id, recommendation FROM products ORDER BY id');
  expect(rows).toEqual(
    Object.entries(given).map(([id, ratings]) => ({
      id,
      recommendation: summarizeRatings(ratings).recommendation,
    })),
  );
});

it('should leave addresses of before without a recipient, who is then the buyer', async () => {
  const ask = await migrate(async (run) => {
    await run(BUYER);
    await run(order('o1', 'paid'));
    await run(
      "INSERT INTO users_addresses (_order, _parent_id, id, address_name) VALUES (1, 'b1', 'a1', 'Ev')",
    );
  });
  const [old] = await ask('SELECT shipping_address_recipient, billing_address_recipient FROM orders');
  expect(old).toEqual({ shipping_address_recipient: null, billing_address_recipient: null });
  expect(await ask('SELECT address_name, recipient FROM users_addresses')).toEqual([
    { address_name: 'Ev', recipient: null },
  ]);
  const told = {
    buyer: { name: 'Ayşe' },
    shippingAddress: { recipient: null },
    createdAt: '2026-01-01T00:00:00.000Z',
  } as unknown as Order;
  expect(serializeOrder(told).shippingAddress.recipient).toBe('Ayşe');
  expect(serializeAddress({ id: 'a1', recipient: null }, 'Ayşe').recipient).toBe('Ayşe');
});

it('should find old orders and accounts as it finds new ones', async () => {
  const ask = await migrate(async (run) => {
    await run("INSERT INTO users (id, name, email) VALUES ('b1', 'Çağrı ÇETİN', 'cagri@example.com')");
    await run(order('o1', 'paid'));
    await run("UPDATE orders SET buyer_name = NULL, buyer_email = NULL WHERE id = 'o1'");
    await run(order('o2', 'paid'));
  });
  expect(await ask('SELECT search_text FROM users')).toEqual([
    { search_text: 'cagri cetin cagri example com' },
  ]);
  expect(await ask('SELECT id, search_text FROM orders ORDER BY id')).toEqual([
    { id: 'o1', search_text: 'pd 2026 00001' },
    { id: 'o2', search_text: 'ayse ayse example com pd 2026 00002' },
  ]);
});

it('should find an old order by what it holds, and count what has arrived as shipped', async () => {
  const ask = await migrate(async (run) => {
    await run(BUYER);
    for (const id of ['o1', 'o2']) await run(order(id, 'paid'));
    await run(
      "UPDATE orders SET is_delivered = true, delivered_at = '2026-11-20T10:00:00.000Z', shipping_address_phone_number = '0532 000', billing_address_firm_name = 'Çınar Filateli' WHERE id = 'o1'",
    );
    for (const [at, name] of ['Gül', 'Atatürk'].entries()) await run(line(name, 2 - at));
  });
  expect(
    await ask('SELECT search_text, parcel_text, is_shipped, shipped_at FROM orders ORDER BY id'),
  ).toEqual([
    {
      search_text: 'ayse ayse example com pd 2026 00001 0532 000 cinar filateli ataturk gul',
      parcel_text: 'pd 2026 00001 ayse 0532 000 ataturk gul',
      is_shipped: 1,
      shipped_at: '2026-11-20T10:00:00.000Z',
    },
    {
      search_text: 'ayse ayse example com pd 2026 00002',
      parcel_text: 'pd 2026 00002 ayse',
      is_shipped: 0,
      shipped_at: null,
    },
  ]);
});

it('should find an old order by the tax number it is billed to', async () => {
  const ask = await migrate(async (run) => {
    await run(BUYER);
    await run(order('o1', 'paid'));
    await run("UPDATE orders SET billing_address_tax_no = '1234567890' WHERE id = 'o1'");
    await run(line('Gül'));
  });
  expect(await ask('SELECT search_text FROM orders')).toEqual([
    { search_text: 'ayse ayse example com pd 2026 00001 1234567890 gul' },
  ]);
});

it('should sort old rows as it sorts new ones', async () => {
  const client = createClient({ url: ':memory:' });
  const numbers = ['isfila', 'pulhan', 'michel', 'scott', 'stanley_gibbons', 'yvert'].map(
    (one) => `${one}_number`,
  );
  for (const table of ['products', 'series', 'users'])
    await client.execute(`CREATE TABLE ${table} (id, name, series, category, printing_house, ${numbers})`);
  await client.execute(
    "INSERT INTO products (id, name, michel_number) VALUES ('p1', 'Çamlıca', '2a'), ('p2', '', NULL)",
  );
  const args = { db: drizzle(client) } as unknown as Parameters<typeof orderNaturally>[0];
  await orderNaturally(args);
  expect(await args.db.all(sql`SELECT name_order, michel_number_order FROM products ORDER BY id`)).toEqual([
    { name_order: orderKey('Çamlıca'), michel_number_order: orderKey('2a') },
    { name_order: null, michel_number_order: null },
  ]);
});

it('should keep old products, with the new fields empty', async () => {
  const ask = await migrate(async (run) => {
    await run("INSERT INTO products (id, name, price, count_in_stock) VALUES ('p1', 'Tuğralı', 485000, 2)");
  });
  expect(await ask('SELECT name, price, series, year_from, condition, michel_number FROM products')).toEqual([
    { name: 'Tuğralı', price: 485000, series: null, year_from: null, condition: null, michel_number: null },
  ]);
  expect(await ask('SELECT * FROM products_pictures')).toEqual([]);
});

it('should drop the indexes of lists that memory answers now', async () => {
  const client = createClient({ url: ':memory:' });
  const args = { db: drizzle(client) } as unknown as Parameters<typeof dropCatalogueIndexes>[0];
  await createTables(args);
  await recommend(args);
  await dropCatalogueIndexes(args);
  const { rows } = await client.execute("SELECT name FROM sqlite_schema WHERE name LIKE 'catalogue%'");
  expect(rows).toEqual([]);
});

it('should read off the suggested captions what an old picture shows', async () => {
  const client = createClient({ url: ':memory:' });
  await client.execute('CREATE TABLE products_pictures (id text, caption text)');
  await client.execute(
    "INSERT INTO products_pictures VALUES ('a', 'Arka yüz'), ('b', 'Sertifika'), ('c', 'Köşesi'), ('d', NULL)",
  );
  await showViews({ db: drizzle(client) } as unknown as Parameters<typeof showViews>[0]);
  const { rows } = await client.execute('SELECT view FROM products_pictures ORDER BY id');
  expect(rows.map(({ view }) => view)).toEqual(['back', 'certificate', 'detail', 'detail']);
});

it('should carry over wishlists and all alerts of before, with the tokens in older mails', async () => {
  const client = createClient({ url: ':memory:' });
  const args = { db: drizzle(client), payload: {}, req: {} } as unknown as Parameters<typeof mergeAlerts>[0];
  await createTables(args);
  await client.execute('CREATE TABLE mails (id text)');
  await keepWants(args);
  await waitForStamps(args);
  const at = '2026-11-20T10:00:00.000Z';
  const dates = `'${at}', '${at}'`;
  for (const statement of [
    'CREATE TABLE shop_settings (id text, tax_percent numeric)',
    "INSERT INTO shop_settings VALUES ('s', 20)",
    BUYER,
    "INSERT INTO products (id, name, price, count_in_stock) VALUES ('p1', 'Lale', 1, 0)",
    `INSERT INTO wants (id, user_id, product_id, updated_at, created_at) VALUES ('i1', 'b1', 'p1', ${dates})`,
    `INSERT INTO stock_notices VALUES ('n1', 'p1', 'a@example.com', 'waiting', 'p1:a@example.com', 'tokenA', ${dates})`,
    `INSERT INTO stock_notices VALUES ('n2', 'p1', NULL, 'told', NULL, 'tokenA', ${dates})`,
    `INSERT INTO saved_searches VALUES ('s1', 'b1', 'Lale', '/search/lale', 'active', '${at}', 'token1', ${dates})`,
    `INSERT INTO saved_searches VALUES ('s2', 'b1', 'Lale', '/search/lale', 'left', '${at}', 'token2', ${dates})`,
    `INSERT INTO saved_searches VALUES ('s3', 'b1', 'Lale yine', '/search/lale', 'active', '${at}', 'token3', ${dates})`,
    `INSERT INTO wanted_stamps VALUES ('w1', 'b1', 'Lale: 1', 'Lale', 'used', 1003, '${at}', '${at}', 'value:v', '{"p1":5}', 'tokenW', ${dates})`,
    `INSERT INTO wanted_stamps VALUES ('w2', 'b1', 'Michel 5', NULL, NULL, NULL, NULL, '${at}', 'michel5', '{}', 'tokenW', ${dates})`,
  ])
    await client.execute(statement);
  await mergeAlerts(args);
  const ask = async (query: string) => args.db.all<Record<string, unknown>>(sql.raw(query));
  expect(await ask('SELECT id, user_id, product_id FROM wishlist_items')).toEqual([
    { id: 'i1', user_id: 'b1', product_id: 'p1' },
  ]);
  const rows = await ask('SELECT * FROM alerts ORDER BY id');
  expect(rows.map(({ id, kind, state, subject, key }) => [id, kind, state, subject, key])).toEqual([
    ['n1', 'product', 'waiting', 'p1', 'a@example.com:p1'],
    ['n2', 'product', 'told', 'p1', null],
    ['s1', 'search', 'waiting', '/search/lale', 'b1:/search/lale'],
    ['s2', 'search', 'left', '/search/lale', null],
    ['s3', 'search', 'waiting', '/search/lale', null],
    ['w1', 'value', 'waiting', 'value:v', 'b1:value:v'],
    ['w2', 'number', 'quiet', 'michel5', 'b1:michel5'],
  ]);
  const [n1, , s1, s2, s3, w1, w2] = rows;
  expect(n1).toMatchObject({ title: 'Lale', email: 'a@example.com', mail_consent_at: at });
  expect([n1?.owner_token, s1?.token, s2?.token, s3?.token, w1?.owner_token, w2?.owner_token]).toEqual([
    'tokenA',
    'token1',
    'token2',
    'token3',
    'tokenW',
    'tokenW',
  ]);
  expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length);
  // 10,03 and its 20 percent of VAT.
  expect(w1).toMatchObject({ max_price: 1204, condition: 'used', known: '{"p1":5}', looked_at: at });
  expect(w2).toMatchObject({ max_price: null, mail_consent_at: null });
});

it.each([
  ['a shop with users keep its name', [BUYER], [{ name: 'Pul Dükkânı' }]],
  ['a new shop have none', [], []],
])('should let %s', async (_, rows, names) => {
  const client = createClient({ url: ':memory:' });
  const args = { db: drizzle(client) } as unknown as Parameters<typeof nameShop>[0];
  await createTables(args);
  for (const row of rows) await client.execute(row);
  await nameShop(args);
  expect(await args.db.all(sql`SELECT name FROM shop_identity`)).toEqual(names);
});
