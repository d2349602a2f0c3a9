import type { InArgs } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendProductAlerts } from '../../../domain/alerts/product-alerts.ts';
import { sendDailyMails } from '../../../domain/alerts/send-daily-mails.ts';
import { compareDueRestores } from '../../../domain/checkout/recover/compare-restore.ts';
import { reconcilePayments } from '../../../domain/checkout/recover/reconcile-payments.ts';
import { resumePublications } from '../../../domain/legal/planned-publication.ts';
import { startOwnTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { sendOutbox } from '../../mail/send-outbox.ts';
import type { SqliteClient } from './sqlite-client.ts';
import { analyzeGrownTables, refreshStatistics } from './statistics.ts';

const PRODUCTS = 5_000;
type Statement = { sql: string; args: InArgs };

describe.skipIf(process.env.TEST_MONGODB_URL)('a shop of many products', () => {
  let test: TestShop;
  let client: SqliteClient;
  beforeAll(async () => {
    test = await startOwnTestShop();
    client = (test.payload.db as unknown as { client: SqliteClient }).client;
    await test.createProduct({ series: 'Çok' });
    await copyProducts(PRODUCTS);
  });
  afterAll(() => test.stop());

  /** Copies by statements, like a seed, and without the panel. */
  async function copyProducts(count: number): Promise<void> {
    const { rows } = await client.execute("SELECT name FROM pragma_table_info('products')");
    const own: Record<string, string> = {
      id: "'copy-' || n",
      seed_key: 'NULL',
      published_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' hours')",
      updated_at: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || n || ' hours')",
    };
    const names = rows.map(({ name }) => String(name));
    const values = names.map((name) => own[name] ?? name).join();
    await client.execute(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
       INSERT INTO products (${names.join()}) SELECT ${values} FROM products, numbers WHERE id NOT LIKE 'copy-%'`,
    );
  }

  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    const execute = vi.spyOn(client, 'execute');
    await work();
    const sent = execute.mock.calls.map(([statement]) => statement as unknown as Statement);
    execute.mockRestore();
    const plans: string[] = [];
    for (const { sql, args } of new Map(sent.map((one) => [one.sql, one])).values()) {
      if (!/^\s*(select|with)\b/i.test(sql)) continue;
      const { rows } = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });
      plans.push(...rows.map(({ detail }) => `${detail}: ${sql}`));
    }
    return plans;
  }

  it('should have statistics of each table with rows, and new ones once it has doubled', async () => {
    const { url } = (test.payload.db as unknown as { clientConfig: { url: string } }).clientConfig;
    expect(await analyzeGrownTables(url, 0)).toContain('products');
    expect(await analyzeGrownTables(url, 0)).toEqual([]);
    await client.execute("DELETE FROM products WHERE id LIKE 'copy-%' AND rowid % 3 > 0");
    expect(await analyzeGrownTables(url, 0)).toEqual([]);
  });

  it('should be read by narrow indexes, by the minute and by request', async () => {
    await refreshStatistics(test.payload);
    const plans = await plansOf(async () => {
      const { shop, payload } = test;
      await shop.catalogue.model.poll();
      await sendProductAlerts(shop);
      await sendDailyMails(shop);
      await reconcilePayments(shop);
      await compareDueRestores(shop);
      await resumePublications(payload);
      await sendOutbox(shop);
      for (const path of ['/api/products?pageNumber=1', '/api/products/top', '/api/products/new'])
        await test.call('GET', path);
    });
    expect(plans.length).toBeGreaterThan(10);
    const isOfProducts = /^(SCAN|SEARCH) products\b/;
    expect(plans.filter((plan) => isOfProducts.test(plan)).length).toBeGreaterThan(1);
    expect(plans.filter((plan) => /^SCAN products\b|USING INDEX \S+ \(is_published=\?\)/.test(plan))).toEqual(
      [],
    );
  });
});
