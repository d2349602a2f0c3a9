import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { MAX_COLLECTION } from '../../cms/contract/rules/collection.ts';
import { dial } from '../../cms/testing/raw-socket-client.ts';
import { buy } from './support/buy-by-api.ts';
import { it } from './support/shop-test.ts';

/** The real server process: killed, restarted and stopped. The tests depend on their order. */
describe('the process', () => {
  it('should keep an open payment when killed, and say why it cannot sell', async ({ shop, fixtures }) => {
    const { other: product } = fixtures.products;
    const stockNow = () =>
      shop.query('select count_in_stock as stock from products where id = ?', [product._id]);
    const order = await buy(fixtures, shop.simulatorUrl, { product, qty: 2, pay: false });
    const held = [{ stock: product.countInStock - 2 }];
    expect(await stockNow()).toEqual(held);
    await shop.query('update business_details set tax_office = null');
    await shop.killAndRestart();
    expect(await stockNow()).toEqual(held);
    expect(await shop.query('select state from orders where id = ?', [order])).toEqual([
      { state: 'awaiting' },
    ]);
    await expect
      .poll(() => shop.output())
      .toContain('Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi; panelden tamamlayın.');
  });

  it('should let its owner alone read its files', async ({ shop, fixtures }) => {
    const body = JSON.stringify({ email: fixtures.clients.admin.user.email });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${fixtures.url}/api/users/forgotpassword`, { method: 'POST', headers, body });
    await expect.poll(async () => (await shop.mails()).length).toBeGreaterThan(0);
    const names = await readdir(shop.folder, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['shop.db', 'secret', 'outbox', 'media']));
    const open = [];
    for (const name of names) if ((await stat(path.join(shop.folder, name))).mode & 0o077) open.push(name);
    expect(open).toEqual([]);
  });

  it('should end soon while it writes the largest collection', async ({ shop, fixtures }) => {
    const rows = Array.from({ length: MAX_COLLECTION }, (_, place) => `;Pul ${place};v-${place}`);
    const content = Buffer.from(['Seri;Değer;Kayıt no', ...rows].join('\n')).toString('base64');
    const count = async () =>
      Number((await shop.query('select count(*) as rows from collection_items'))[0]?.rows);
    const before = await count();
    const written = async () => (await count()) - before;
    const answer = fixtures.clients.customer.post('/api/collection/file', { content }).catch(String);
    await expect.poll(written, { interval: 20 }).toBeGreaterThan(0);
    const { endedAfterMs } = await shop.killAndRestart('SIGTERM');
    expect(endedAfterMs).toBeLessThan(2000);
    expect(await answer).toContain(
      `Dosyanın ${MAX_COLLECTION} kaydından ilk ${await written()} tanesi yazıldı`,
    );
  });

  it('should keep no upgraded connection', async ({ shop }) => {
    const port = Number(new URL(shop.url).port);
    // Next listens for upgrades from its first page on.
    expect((await fetch(`${shop.url}/cms/login`)).status).toBe(200);
    const upgrades = await Promise.all(Array.from({ length: 200 }, () => dial(port)));
    const began = Date.now();
    for (const { socket } of upgrades)
      socket.write('GET /cms HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await Promise.all(upgrades.map(({ ended }) => ended));
    expect(Date.now() - began).toBeLessThan(5000);
  });
});
