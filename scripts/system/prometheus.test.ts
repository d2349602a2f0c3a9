import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics, serveMetrics } from '../../cms/http/metrics/metrics.ts';
import { eventually } from '../../cms/testing/eventually.ts';
import { findProgram } from '../../cms/testing/find-program.ts';
import { listen } from '../../cms/testing/raw-socket-client.ts';
import { startTestShop, type TestShop } from '../../cms/testing/test-shop.ts';

const program = findProgram('prometheus');
if (!program) console.log('Not run: Prometheus reading the shop’s metrics, since prometheus is missing.');

describe.skipIf(!program)('Prometheus', () => {
  let test: TestShop;
  let served: Awaited<ReturnType<typeof serveMetrics>>;
  let folder: string;
  let prometheus: ChildProcess;
  let url: string;
  let output = '';

  beforeAll(async () => {
    test = await startTestShop();
    await test.shop.catalogue.model.current();
    const { registry } = createMetrics({
      shop: test.shop,
      env: test.env,
      repeated: new Map(),
      jobs: new Map(),
    });
    served = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
    folder = await mkdtemp(path.join(os.tmpdir(), 'prometheus-'));
    const rules = path.resolve(import.meta.dirname, '../../docs/alerts.yml');
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [{ job_name: 'shop', static_configs: [{ targets: [`127.0.0.1:${served.port}`] }] }],
    };
    const file = path.join(folder, 'prometheus.yml');
    await writeFile(file, JSON.stringify(config));
    const free = createServer();
    const port = await listen(free);
    await new Promise((resolve) => free.close(resolve));
    url = `http://127.0.0.1:${port}`;
    prometheus = spawn(String(program), [
      `--config.file=${file}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    prometheus.stderr?.on('data', (chunk) => {
      output += chunk;
    });
  });
  afterAll(async () => {
    const ended = once(prometheus, 'close');
    prometheus.kill();
    await ended;
    await served.close();
    await test.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(route: string): Promise<any> {
    const response = await fetch(url + route).catch(() => null);
    if (!response?.ok) throw new Error(`Prometheus does not answer: ${output.slice(-2000)}`);
    return (await response.json()).data;
  }
  const sampleOf = async (query: string) =>
    Number((await ask(`/api/v1/query?query=${encodeURIComponent(query)}`)).result[0]?.value[1]);

  it('should read what the shop tells, and see it change', async () => {
    await eventually(async () => {
      expect(await sampleOf('up{job="shop"}')).toBe(1);
      expect(await sampleOf('shop_can_sell')).toBe(1);
    });
    expect(await sampleOf('nodejs_heap_size_used_bytes > 1e6')).toBeGreaterThan(1e6);
    expect(await sampleOf('shop_payments_waiting{state="open"}')).toBe(0);
    const before = await sampleOf('shop_catalogue_products');
    await test.createProduct();
    await test.shop.catalogue.model.current();
    await eventually(async () => expect(await sampleOf('shop_catalogue_products')).toBe(before + 1));
  });

  it('should evaluate every rule of docs/alerts.yml, and find nothing to tell of a shop that is well', async () => {
    await eventually(async () => {
      const rules = (await ask('/api/v1/rules')).groups.flatMap((group: any) => group.rules);
      expect(rules.length).toBeGreaterThan(15);
      for (const { name, health, state } of rules)
        expect([name, health, state]).toEqual([name, 'ok', 'inactive']);
    });
  });
});
