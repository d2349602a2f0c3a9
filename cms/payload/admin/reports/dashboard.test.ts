import type { Client } from '@libsql/client';
import { createLocalReq } from 'payload';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FIRST_STEPS, readFirstSteps } from '../../../domain/first-steps.ts';
import { findRestCall } from '../../../http/admin-rest/allowed-calls.ts';
import { writeLastBackup } from '../../../infra/settings/data-folder.ts';
import { isOnMongo } from '../../../testing/database-url.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { TrialNotice } from '../legal/legal-notices.tsx';
import { countOf, PENDING_WORK } from '../shell/pending-work.ts';
import { AdminDashboard, EditorDashboard } from './role-dashboards.tsx';

/** A figure as shown on the page, and the rows of its list by Payload's own REST. */
type Figure = { shown: string; rows: number };

describe('the first page of the panel', () => {
  const test = setUpTestShop();
  let admin: { id: string; cookie: string };
  let editor: { id: string; cookie: string };
  beforeAll(async () => {
    admin = await test.createUser({ isAdmin: true });
    editor = await test.createUser({ isEditor: true });
  });

  async function htmlOf(
    page: (props: never) => Promise<ReactElement>,
    { id }: { id: string },
  ): Promise<string> {
    const user = await test.payload.findByID({ collection: 'users', id });
    const props = {
      payload: test.payload,
      user: { ...user, collection: 'users' },
      i18n: (await createLocalReq({}, test.payload)).i18n,
    };
    return renderToStaticMarkup(await page(props as never));
  }

  it('should say while payments or mails only pretend, and nothing in a shop that is set up', async () => {
    const { custom } = test.payload.config;
    const shown = async () => (await htmlOf(TrialNotice as never, admin)).replace(/<[^>]+>/g, ' ');
    const { trial } = custom;
    custom.trial = { payments: 'simulated', hasMailServer: false };
    expect(await shown()).toMatch(/deneme düzeninde.*Ödemeler benzetimdir.*E-postalar gönderilmez/);
    custom.trial = { payments: 'sandbox', hasMailServer: true };
    expect(await shown()).toMatch(/deneme ortamındadır/);
    expect(await shown()).not.toMatch(/E-postalar/);
    custom.trial = { payments: null, hasMailServer: true };
    expect(await shown()).toBe('');
    custom.trial = trial;
  });

  async function figuresOf(html: string, cookie: string): Promise<Figure[]> {
    const found = [...html.matchAll(/<a href="([^"]+)"><strong>([^<]+)<\/strong>/g)];
    return Promise.all(
      found.map(async ([, href = '', shown = '']) => {
        const path = href.replaceAll('&amp;', '&').replace('/cms/collections', '');
        const { status, body } = await test.rest('GET', path, { cookie });
        expect(status, path).toBe(200);
        return { shown, rows: body.totalDocs };
      }),
    );
  }

  it('should show an admin what waits, each figure being the rows of its list', async () => {
    const write = (collection: 'orders' | 'payment-attempts' | 'mails', data: Record<string, unknown>) =>
      test.payload.db.create({ collection, data: data as never });
    const sums = { itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 1_149_90 };
    const paid = { ...sums, state: 'paid', isPaid: true, paidAt: new Date().toISOString() };
    const order = await write('orders', { ...paid, isShipped: false, isDelivered: false, refundedTotal: 0 });
    await write('orders', { ...paid, isShipped: true, refundedTotal: 1_00 });
    await write('orders', { ...paid, isDelivered: true, paidAt: '2020-01-01T00:00:00.000Z' });
    const transferUntil = '2026-12-03T20:59:59.999Z';
    await write('orders', { ...sums, state: 'cancelled', isPaid: false, transferUntil });
    await write('orders', { ...sums, state: 'awaiting', isPaid: false });
    await write('orders', { ...sums, state: 'awaiting', isPaid: false, transferUntil });
    for (const state of ['review', 'review', 'refundFailed', 'partRefundFailed', 'partRefundFailed', 'paid'])
      await write('payment-attempts', { order: order.id, state, amount: 1 });
    for (const provider of ['outside', 'iyzico'])
      await write('payment-attempts', { order: order.id, state: 'refunding', provider, amount: 1 });
    for (const [state, refundBy] of [
      ['requested', '2100-05-12T09:00:00.000Z'],
      ['refundFailed', '2100-05-11T09:00:00.000Z'],
      ['refunded', '2100-05-10T09:00:00.000Z'],
    ])
      await test.payload.db.create({
        collection: 'returns',
        data: { order: order.id, state, refundBy } as never,
      });
    const { id: product } = await test.createProduct({ countInStock: 2 });
    for (const state of ['open', 'open', 'open', 'open', 'answered'])
      await test.payload.db.create({ collection: 'questions', data: { product, text: 'x', state } as never });
    const mail = { to: 'a@b.co', subject: 'x', html: '', text: '' };
    for (const [index, state] of ['failed', 'due', 'sent'].entries())
      await write('mails', { ...mail, state, key: String(index) });
    for (const [countInStock, isPublished] of [
      [0, true],
      [1, true],
      [2, true],
      [1, false],
    ] as const)
      await test.createProduct({ countInStock, isPublished });

    const html = await htmlOf(AdminDashboard, admin);
    const figures = await figuresOf(html, admin.cookie);
    expect(figures).toEqual([
      { shown: '2', rows: 2 },
      { shown: '1', rows: 1 },
      { shown: '3', rows: 3 },
      { shown: '2', rows: 2 },
      { shown: '4', rows: 4 },
      { shown: '1', rows: 1 },
      { shown: '1', rows: 1 },
      { shown: '1', rows: 1 },
      { shown: '2', rows: 2 },
      { shown: '₺2.299,80', rows: 2 },
      { shown: '₺2.299,80', rows: 2 },
      { shown: '₺2.299,80', rows: 2 },
    ]);
    expect(html).toContain('Bugün · 2 sipariş');
    expect(html).toContain('İlk son gün: 11.05.2100');
    expect(html.match(/class="chart__value"/g)).toHaveLength(30);
  });

  it('should show an editor drafts and published texts, and no business', async () => {
    const write = (slug: string, status: 'draft' | 'published') =>
      test.payload.create({
        collection: 'legal-pages',
        data: { title: `Metin ${slug}`, slug, _status: status },
      });
    await write('taslak', 'draft');
    const changed = await write('yayinda', 'published');
    await write('son', 'published');
    await test.payload.update({
      collection: 'legal-pages',
      id: changed.id,
      data: { title: 'Yarım kalan', _status: 'draft' },
      draft: true,
    });
    const html = await htmlOf(EditorDashboard, editor);
    const [drafts = '', published = ''] = html.split('Son yayımlanan metinler');
    expect(drafts).toContain('Metin taslak');
    expect(drafts).toContain('Yarım kalan');
    expect(drafts).not.toContain('Metin son');
    expect(published).toContain('Metin son');
    expect(html).not.toContain('₺');
  });

  it('should tick off the first steps that records or an admin show', async () => {
    const { custom } = test.payload.config;
    const { trial } = custom;
    custom.trial = { payments: 'simulated', hasMailServer: false };
    const account = await test.payload.findByID({ collection: 'users', id: admin.id });
    const open = async () =>
      (await readFirstSteps(test.payload, account)).flatMap(({ name, isDone }) => (isDone ? [] : name));
    const mark = (step: string, { cookie } = admin) =>
      test.rest('POST', `/audit-entries/first-steps/${step}`, { cookie });
    const set = (slug: 'shop-identity' | 'shop-settings' | 'business-details', data: object) =>
      test.payload.updateGlobal({ slug, data, user: { ...account, collection: 'users' } });
    await set('business-details', { taxNumber: '0000000000' });
    const { product: _sold, ...steps } = FIRST_STEPS;
    expect(await open()).toEqual(Object.keys(steps));

    expect(findRestCall(test.payload, 'POST', ['audit-entries', 'first-steps', 'vat'])).not.toBeNull();
    expect((await mark('vat', editor)).status).toBe(403);
    expect((await mark('payments')).status).toBe(404);
    expect((await mark('vat')).status).toBe(200);
    await set('shop-settings', { shippingFee: 45_00 });
    await set('shop-identity', { name: 'Anadolu Pulları' });
    await set('business-details', { taxNumber: '1234567890' });
    custom.trial = { payments: null, hasMailServer: true };
    await writeLastBackup(custom.dataDir, new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString());
    expect(await open()).toEqual(['contracts', 'backup', 'secondFactor']);
    await writeLastBackup(custom.dataDir, new Date().toISOString());
    await mark('contracts');
    expect(await open()).toEqual(['secondFactor']);
    await test.payload.db.create({
      collection: 'second-factors',
      data: { user: admin.id, secret: 'x', isOn: true },
    });
    expect(await open()).toEqual([]);
    custom.trial = trial;
  });

  /** Every page of the panel counts pending work, and orders and mails accumulate for years. */
  it.skipIf(isOnMongo)(
    'should be counted in indexes alone, however many orders and mails there are',
    async () => {
      const { client } = test.payload.db as unknown as { client: Client };
      const user = await test.payload.findByID({ collection: 'users', id: admin.id });
      for (const work of PENDING_WORK) {
        const asked = vi.spyOn(client, 'execute');
        await countOf(test.payload, { ...user, collection: 'users' }, work);
        const statements = asked.mock.calls.map(([statement]) => statement as { sql: string; args: [] });
        asked.mockRestore();
        const count = statements.find(({ sql }) =>
          sql.includes(`count(*) from "${work.collection.replaceAll('-', '_')}"`),
        );
        if (!count) throw new Error(`${work.title} was not counted`);
        const { rows } = await client.execute({ ...count, sql: `EXPLAIN QUERY PLAN ${count.sql}` });
        expect(
          rows.map(({ detail }) => String(detail)),
          work.title,
        ).toEqual([expect.stringMatching(/^SEARCH \w+ USING COVERING INDEX /)]);
      }
    },
  );
});
