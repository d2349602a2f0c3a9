import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDatabaseFile } from '../../cms/infra/database/driver/database-file.ts';
import { runBuilt } from './built-program.test-support.ts';

const KEYS = { IYZICO_API_KEY: 'sandbox-key', IYZICO_SECRET_KEY: 'sandbox-secret' };
let folder: string;
let taken: Server[];
let shop: string;
let simulator: string;

const portOf = (server: Server) => String((server.address() as AddressInfo).port);
async function take(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
  taken = [await take(), await take()];
  [shop = '', simulator = ''] = taken.map(portOf);
});
afterAll(async () => {
  for (const server of taken) server.close();
  await rm(folder, { recursive: true, force: true });
});

async function outcomeOf(settings: Record<string, string>) {
  const places = { DATA_DIR: folder, MEDIA_DIR: path.join(folder, 'media') };
  const { code, output } = await runBuilt('server', [], {
    NODE_ENV: 'production',
    ...places,
    ...settings,
  });
  return { code, lines: output.trim().split('\n') };
}

describe('the server', () => {
  it.concurrent('should name every port that is taken with its own setting, and nothing else', async () => {
    const { code, lines } = await outcomeOf({ PORT: shop, IYZICO_SIMULATOR_PORT: simulator });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Port açılamadı:',
      `PORT=${shop} (HOST=127.0.0.1): bu port kullanımda; başka bir port seçin.`,
      `IYZICO_SIMULATOR_PORT=${simulator} (HOST=127.0.0.1): bu port kullanımda; başka bir port seçin.`,
    ]);
  });

  it.concurrent('should name the address of the metrics with its own setting', async () => {
    const { code, lines } = await outcomeOf({
      PORT: '0',
      IYZICO_SIMULATOR_PORT: '0',
      METRICS_PORT: shop,
      METRICS_HOST: '192.0.2.1',
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Port açılamadı:',
      `METRICS_PORT=${shop} (METRICS_HOST=192.0.2.1): bu adres bu makinede yok; adresi düzeltin.`,
    ]);
  });

  it.concurrent('should list faulty settings without a stack trace', async () => {
    const { code, lines } = await outcomeOf({ PORT: 'abc', IYZICO_API_KEY: 'key' });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'Ayarlar okunamadı:',
      expect.stringMatching(/^PORT: /),
      expect.stringMatching(/^IYZICO_API_KEY, IYZICO_SECRET_KEY: ya ikisi/),
    ]);
  });

  it.concurrent('should report in a sentence that another shop has its file', async () => {
    const release = await lockDatabaseFile(`file:${path.join(folder, 'shop.db')}`);
    const { code, lines } = await outcomeOf({ PORT: '0', IYZICO_SIMULATOR: '0', ...KEYS });
    await release();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^Bu veritabanıyla başka bir dükkân açık: \S+\/shop\.db\. /),
    ]);
  });

  it.concurrent('should report in a sentence that MongoDB cannot be reached, and where', async () => {
    const { code, lines } = await outcomeOf({
      PORT: '0',
      DATABASE_URL: 'mongodb://somebody:secret@127.0.0.1:9/shop?replicaSet=rs0',
      PAYLOAD_SECRET: 'a secret of enough characters',
      ...KEYS,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^MongoDB’ye 5 saniye içinde ulaşılamadı \(127\.0\.0\.1:9\)\. /),
    ]);
  });
});
