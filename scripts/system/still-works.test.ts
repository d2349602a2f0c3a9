import fs from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pathOf } from '../../cms/contract/call-table.ts';
import { checkBooks } from '../../cms/domain/books/check-books.ts';
import type { FaultRule } from '../../cms/domain/payment/simulator/faults.ts';
import { startDrawingThreads } from '../../cms/http/ssr/drawing-threads.ts';
import { createPageHandler } from '../../cms/http/ssr/page-handler.ts';
import { lockDatabaseFile } from '../../cms/infra/database/driver/database-file.ts';
import { type ErrorCode, ShopError } from '../../cms/infra/errors.ts';
import { checkoutBody } from '../../cms/testing/checkout-requests.ts';
import { createPayments } from '../../cms/testing/payment-steps.ts';
import { drawPng } from '../../cms/testing/pictures.ts';
import { listen } from '../../cms/testing/raw-socket-client.ts';
import { startSmtpServer } from '../../cms/testing/smtp-server.ts';
import { openTestApp, stubRenderer } from '../../cms/testing/test-app.ts';
import { startTestBucket } from '../../cms/testing/test-bucket.ts';
import { startOwnTestShop } from '../../cms/testing/test-shop.ts';
import { PASSWORD } from '../../cms/testing/user-factory.ts';
import { drawPage, readPage } from '../../storefront/entry-server.tsx';
import { startChild } from '../lab/shop.ts';
import { openMongo, WHY_NO_MONGO } from '../lab/shops.ts';
import { table } from '../lab/table.ts';
import { NODE_FLAGS } from '../setup/run.mjs';

/** Refusals that may meet a person, each with its sentence. */
const OF_STORAGE = ['BUSY', 'STORAGE_FULL', 'DATABASE_AWAY'] as const;
const CODES = [...OF_STORAGE, 'PAYMENT_UNAVAILABLE', 'PAYMENT_REJECTED', 'PICTURES_UNAVAILABLE'] as const;
const sentenceOf = (code: ErrorCode) => new ShopError(code).message;
/** A page says the same in its own words. */
const PAGES: Partial<Record<ErrorCode, string>> = {
  DATABASE_AWAY: 'Dükkânın veritabanına şu anda ulaşılamıyor.',
};

type Asked = [method: string, path: string, cookie?: string, body?: object];
/** Requests as the storefront and the panel make them. */
const DEEDS = {
  home: () => ['GET', '/'],
  product: ({ product }) => ['GET', `/product/${product.id}`],
  picture: ({ picture }) => ['GET', picture],
  search: () => ['GET', `${pathOf('listProducts')}?keyword=pul`],
  cart: ({ product }) => ['GET', `${pathOf('chosenProducts')}?id=${product.id}`],
  'sign-in': ({ payer }) => ['POST', pathOf('signIn'), '', { email: payer.email, password: PASSWORD }],
  pay: ({ payer, checkout }) => ['POST', pathOf('initializePayment'), payer.cookie, checkout],
  return: ({ buyer, orderId, notice }) => ['POST', pathOf('withdraw', { id: orderId }), buyer.cookie, notice],
  desk: ({ admin }) => ['GET', pathOf('listOrders'), admin.cookie],
} satisfies Record<string, (visit: Visit) => Asked>;
type Deed = keyof typeof DEEDS;
const NAMES = Object.keys(DEEDS) as Deed[];

type Shop = Awaited<ReturnType<typeof openShop>>;
type Visit = Awaited<ReturnType<Shop['prepareVisit']>>;
async function openShop(settings: Record<string, string>) {
  const impatient = { IYZICO_TIMEOUT_MS: '4000', PAYMENT_RECONCILE_AFTER_SECONDS: '0' };
  const test = await startOwnTestShop({ ...impatient, ...settings });
  await test.shop.catalogue.model.current();
  const drawing = { by: drawPage };
  const pages = createPageHandler(test.shop, test.env, {
    ...stubRenderer(() => ({}), 'test'),
    read: readPage,
    draw: (page) => drawing.by({ ...page, template: '<!--app-head--><!--app-body-->' }),
  });
  const app = await openTestApp(test, {}, pages);
  const admin = await test.createUser({ isAdmin: true });
  const body = new FormData();
  body.set('image', new File([new Uint8Array(await drawPng())], 'a.png', { type: 'image/png' }));
  const uploaded = await test.call('POST', pathOf('upload'), { cookie: admin.cookie, body });
  const payments = createPayments(() => test);
  return {
    ...{ test, app, payments, drawing },
    /** A buyer of two pieces, a payer, a home page that is kept, and a product whose page nobody has opened yet. */
    async prepareVisit() {
      const product = await test.createProduct({ countInStock: 100 });
      const [payer, buyer] = await Promise.all([test.createUser(), test.createUser()]);
      const order = await payments.buy({ by: buyer, lines: [{ product, qty: 2 }] });
      const notice = { lines: [{ product: product.id, qty: 1 }], reason: '' };
      const checkout = checkoutBody([{ product, qty: 1 }]);
      await test.shop.catalogue.model.current();
      await app.send('GET', '/');
      return { ...order, admin, picture: uploaded.body.image, product, payer, buyer, notice, checkout };
    },
    stop: () => app.stop().then(test.stop),
  };
}

/** Result that a person gets: that it works, or the code of the sentence that is read. */
async function read({ app }: Shop, [method, address, cookie, body]: Asked): Promise<string> {
  const answer = await app.send(method, address, { ...(cookie && { cookie }), body });
  if (answer.ok) return 'works';
  const text = await answer.text();
  return (
    CODES.find((code) => text.includes(sentenceOf(code)) || text.includes(PAGES[code] ?? sentenceOf(code))) ??
    `${answer.status} ${text.slice(0, 300)}`
  );
}
const readAll = (shop: Shop, visit: Visit): Promise<string[]> =>
  Promise.all(NAMES.map((name) => read(shop, DEEDS[name](visit))));

type Refused = Partial<Record<Deed, ErrorCode>>;
const cells = (refused: Refused) => NAMES.map((name) => refused[name] ?? 'works');
const rows: string[][] = [];
afterAll(() => {
  console.log(
    table(['', ...NAMES, 'within'], rows),
    ...CODES.map((code) => `\n${code}: ${sentenceOf(code)} ${PAGES[code] ?? ''}`),
  );
});

/** Begins a fault; the returned function ends it. */
type Begin = (shop: Shop) => Promise<() => unknown> | (() => unknown);
type Fault = [name: string, refused: Refused, begin: Begin];

function itStillWorks(open: () => Shop, faults: Fault[]): void {
  it.each(faults)('should answer with a sentence, and recover: %s', async (name, refused, begin) => {
    const shop = open();
    const visit = await shop.prepareVisit();
    const end = await begin(shop);
    const begun = performance.now();
    const meanwhile = await readAll(shop, visit).finally(end);
    const seconds = (performance.now() - begun) / 1000;
    rows.push([name, ...meanwhile, `${Math.ceil(seconds)} s`]);
    expect(meanwhile).toEqual(cells(refused));
    expect(seconds).toBeLessThan(30);
    if (refused.desk)
      await expect.poll(() => read(shop, DEEDS.desk(visit)), { timeout: 45_000 }).toBe('works');

    // The client of the bucket learns of a corrected clock from the first request that is refused.
    await read(shop, DEEDS.picture(visit));
    // The same people try again at once, and what they were promised meanwhile is done once.
    expect(await readAll(shop, visit)).toEqual(cells({}));
    const { reconcile, givenBack } = shop.payments;
    const refunded = () => reconcile().then(() => Object.values(givenBack(visit.token))[0]);
    await expect.poll(refunded).toBe((refused.return ? 1 : 2) * visit.product.price);
    expect((await checkBooks(shop.test.payload)).differences).toEqual([]);
  });
}

const spoil =
  (rule: Omit<FaultRule, 'route' | 'times'>): Begin =>
  ({ test: { simulator } }) => {
    simulator.addFault({ route: '*', times: 'sticky', ...rule });
    return () => simulator.clearFaults();
  };
const moveClock = (hours: number) => () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  // The bucket shares the clock, and Node keeps the date of its answers for a second.
  return () => sleep(1500, vi.useRealTimers());
};
const unwritten = (code: ErrorCode): Refused => ({ 'sign-in': code, pay: code, return: code });

describe('a shop on a file', () => {
  let bucket: Awaited<ReturnType<typeof startTestBucket>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let shop: Shop;
  beforeAll(async () => {
    [bucket, smtp] = await Promise.all([startTestBucket(), startSmtpServer()]);
    shop = await openShop({ ...bucket.settings, SMTP_URL: smtp.url });
    return () => shop.stop().finally(smtp.stop).finally(bucket.stop);
  });

  itStillWorks(
    () => shop,
    [
      ['nothing is wrong', {}, () => () => undefined],
      ['database slow: another program writes', {}, writeAllTheTime],
      ['database locked', unwritten('BUSY'), lock],
      ['database full', unwritten('STORAGE_FULL'), fillDatabase],
      ['database file taken away', {}, takeFileAway],
      ['disk full for files', {}, refuseFiles],
      ['provider slow', {}, spoil({ kind: 'delay', delayMs: 500 })],
      ['provider hangs', { pay: 'PAYMENT_UNAVAILABLE' }, spoil({ kind: 'hang' })],
      ['provider gone', { pay: 'PAYMENT_UNAVAILABLE' }, spoil({ kind: 'reset' })],
      ['provider broken', { pay: 'PAYMENT_UNAVAILABLE' }, spoil({ kind: 'html502' })],
      ['provider forged', { pay: 'PAYMENT_UNAVAILABLE' }, spoil({ kind: 'badSignature' })],
      ['provider refuses all', { pay: 'PAYMENT_REJECTED' }, spoil({ kind: 'http400' })],
      ['mail server down', {}, () => refuse(smtp.refuse, { greeting: '421 down' }, {})],
      ['bucket down', { picture: 'PICTURES_UNAVAILABLE' }, () => refuse(bucket.failWhen, () => true, null)],
      ['clock three hours ahead', {}, moveClock(3)],
      ['clock three hours late', {}, moveClock(-3)],
      ['second process', {}, startSecondProcess],
      ['page worker gone', {}, loseEachThread],
    ],
  );
});

function refuse<How>(by: (how: How) => void, how: How, none: How) {
  by(how);
  return () => by(none);
}

/** A process keeps the open file, wherever its name goes. */
async function takeFileAway({ test }: Shop) {
  const file = test.env.databaseUrl.slice('file:'.length);
  await fs.rename(file, `${file}.away`);
  return () => fs.rename(`${file}.away`, file);
}

function refuseFiles() {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const write = vi.spyOn(fs, 'writeFile').mockRejectedValue(full);
  return () => write.mockRestore();
}

async function lock({ test }: Shop) {
  const other = createClient({ url: test.env.databaseUrl });
  await other.execute('BEGIN IMMEDIATE');
  return async () => {
    await other.execute('ROLLBACK');
    other.close();
  };
}

function writeAllTheTime(shop: Shop) {
  const write = () => lock(shop).then(async (unlock) => sleep(200).then(unlock));
  const timer = setInterval(() => write().catch(() => undefined), 250);
  return () => clearInterval(timer);
}

/** Each thread that is to draw a page ends. */
async function loseEachThread({ test, drawing }: Shop) {
  const file = path.join(test.env.dataDir, 'ends.mjs');
  await fs.writeFile(file, 'export const drawCompressed = () => process.exit(1);');
  const { draw, stop } = startDrawingThreads({ file, count: 1, logger: test.payload.logger }, drawPage);
  drawing.by = draw;
  return () => {
    drawing.by = drawPage;
    return stop();
  };
}

/** Lets the file grow no further. Each new row takes with it a megabyte, for which no page in use has room. */
async function fillDatabase({ test }: Shop) {
  const { client } = test.payload.db as unknown as { client: Client };
  const more = 'BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END';
  const triggers = ['users_sessions', 'orders', 'returns'].map(
    (name) => `CREATE TRIGGER full_${name} BEFORE INSERT ON ${name} ${more}`,
  );
  await client.executeMultiple(['CREATE TABLE filler (bytes BLOB)', ...triggers].join(';'));
  const counted = await client.execute('PRAGMA main.page_count');
  await client.execute(`PRAGMA max_page_count = ${counted.rows[0]?.page_count}`);
  return () => client.execute('PRAGMA max_page_count = 1073741823');
}

/** Starts another shop on the file, which has to end with a sentence. */
async function startSecondProcess({ test }: Shop) {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = test.env;
  const unlock = await lockDatabaseFile(DATABASE_URL);
  const settings = { PORT: '0', DATA_DIR, DATABASE_URL };
  const child = startChild([...NODE_FLAGS, '--import', 'tsx', 'cms/server.ts'], { settings });
  return async () => {
    const sentence = expect.stringMatching(/^Bu veritabanıyla başka bir dükkân açık: [^\n]+$/);
    expect([await child.exited, child.output()]).toEqual([1, sentence]);
    await unlock();
  };
}

describe.skipIf(WHY_NO_MONGO)('a shop on MongoDB', () => {
  let line: Awaited<ReturnType<typeof startLine>>;
  let shop: Shop;
  beforeAll(async () => {
    const mongo = await openMongo('still-works');
    line = await startLine(new URL(mongo.url));
    shop = await openShop({ DATABASE_URL: line.url });
    return () => shop.stop().finally(line.stop).finally(mongo.stop);
  });

  const refused = { ...unwritten('DATABASE_AWAY'), product: 'DATABASE_AWAY', desk: 'DATABASE_AWAY' } as const;
  const set = (state: LineState) => () => refuse<LineState>(line.set, state, 'open');
  itStillWorks(
    () => shop,
    [
      ['MongoDB slow', {}, set('slow')],
      ['MongoDB gone', refused, set('gone')],
      ['MongoDB hangs', refused, set('hangs')],
    ],
  );
});

const LINE = { open: 'resume', slow: 'resume', gone: 'destroy', hangs: 'pause' } as const;
type LineState = keyof typeof LINE;
/** A line to MongoDB that can be slow or cut. */
async function startLine(target: URL) {
  let state: LineState = 'open';
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('error', () => undefined).on('close', () => to.destroy());
    from.on('data', (chunk) => void setTimeout(() => to.write(chunk), state === 'slow' ? 20 : 0));
    from[LINE[state]]();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  });
  const url = new URL(target);
  url.port = String(await listen(server));
  // Otherwise the driver would go on to the address that the server says of itself.
  url.searchParams.set('directConnection', 'true');
  return {
    url: url.toString(),
    set(next: LineState) {
      state = next;
      for (const socket of sockets) socket[LINE[next]]();
    },
    stop: () => server.close(),
  };
}
