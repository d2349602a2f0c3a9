import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { ReadinessCheck } from '../../../contract/readiness.ts';
import { startOwnTestShop, startTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
  await test.shop.catalogue.model.current();
});
afterAll(() => test.stop());

const RECHECKED = { timeout: 5_000 };
/** Answers are shared for a second. */
const ready = async (of = test) => {
  const { status, body } = await of.call('GET', '/api/ready');
  const checks: ReadinessCheck[] = body.checks;
  return { status, body, of: (name: string) => checks.find((check) => check.name === name) };
};

async function startShopOnFile(prepare: (folder: string) => Promise<unknown> = async () => undefined) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-ready-'));
  const url = `file:${path.join(folder, 'shop.db')}`;
  const shop = await startOwnTestShop({ DATABASE_URL: url });
  await prepare(folder);
  await shop.shop.catalogue.model.current();
  return {
    shop,
    url,
    stop: async () => {
      await shop.stop();
      await rm(folder, { recursive: true });
    },
  };
}

describe('health', () => {
  it('should say that the process answers, whatever it stands on', async () => {
    const own = await startShopOnFile((folder) => symlink('/dev/full', path.join(folder, '.writable')));
    await own.shop.payload.db.destroy?.();
    const { status, body, headers } = await own.shop.call('GET', '/api/health');
    await own.stop();
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('readiness', () => {
  it('should name each thing the shop stands on', async () => {
    const { status, body } = await ready();
    expect([status, body.status]).toEqual([200, 'ready']);
    expect(body.checks.every(({ state, message }: ReadinessCheck) => state === 'ok' && message)).toBe(true);
    const names = body.checks.map(({ name }: ReadinessCheck) => name);
    const ofFile = test.env.isFileDatabase ? ['writing', 'schema'] : [];
    expect(names).toEqual(['database', ...ofFile, 'disk', 'catalogue', 'selling']);
  });

  it('should warn, and go on serving, while the shop cannot sell', async () => {
    const write = (taxOffice: string | null, taxNumber: string | null) =>
      test.payload.updateGlobal({ slug: 'business-details', data: { taxOffice, taxNumber } });
    const { taxOffice, taxNumber } = await test.payload.findGlobal({ slug: 'business-details' });
    await write(null, '');
    await expect
      .poll(async () => (await ready()).of('selling'), RECHECKED)
      .toEqual({
        name: 'selling',
        state: 'warning',
        message:
          'Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi, Vergi numarası; panelden tamamlayın.',
      });
    expect((await ready()).status).toBe(200);
    await write(taxOffice ?? '', taxNumber ?? '');
    await expect.poll(async () => (await ready()).of('selling')?.state, RECHECKED).toBe('ok');
  });

  it('should be gone with the database, and tell nobody where that is', async () => {
    const own = await startShopOnFile();
    await own.shop.payload.db.destroy?.();
    const { status, body, of } = await ready(own.shop);
    await own.stop();
    expect([status, body.code, body.message]).toEqual([
      503,
      'NOT_READY',
      expect.stringContaining('Veritabanına ulaşılamıyor.'),
    ]);
    expect(of('catalogue')?.state).toBe('ok');
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|CLOSED|\.db/);
  });

  it('should be gone on a full disk, and back when there is room', async () => {
    let blocker = '';
    const own = await startShopOnFile((folder) => {
      blocker = path.join(folder, '.writable');
      return symlink('/dev/full', blocker);
    });
    const { status, body, of } = await ready(own.shop);
    expect([status, of('disk')?.state]).toEqual([503, 'failed']);
    expect(JSON.stringify(body)).not.toMatch(/ENOSPC|writable/);
    // The probe takes its file away with it.
    await expect.poll(async () => (await ready(own.shop)).status, { timeout: 10_000 }).toBe(200);
    await own.stop();
  });

  it('should warn while another program keeps the file locked', async () => {
    const own = await startShopOnFile();
    const other = createClient({ url: own.url });
    await other.execute('BEGIN IMMEDIATE');
    const { status, of } = await ready(own.shop);
    expect([status, of('writing')?.state]).toEqual([200, 'warning']);
    await other.execute('ROLLBACK');
    other.close();
    await expect.poll(async () => (await ready(own.shop)).of('writing')?.state, RECHECKED).toBe('ok');
    await own.stop();
  });

  it('should be gone when a newer version has migrated the database under it', async () => {
    const own = await startShopOnFile();
    const newer = createClient({ url: own.url });
    await newer.execute(
      "INSERT INTO payload_migrations (id, name, batch) VALUES ('n', '29991231_newer', 99)",
    );
    const { status, of } = await ready(own.shop);
    expect([status, of('schema')?.message]).toEqual([503, expect.stringContaining('bu sürümden yeni')]);
    await newer.execute("DELETE FROM payload_migrations WHERE name = '29991231_newer'");
    await newer.execute("UPDATE payload_migrations SET name = 'older' WHERE name LIKE '%wanted_stamps'");
    newer.close();
    await expect.poll(async () => (await ready(own.shop)).status, RECHECKED).toBe(503);
    await own.stop();
  });

  it('should wait for the catalogue', async () => {
    const own = await startTestShop();
    expect((await ready(own)).of('catalogue')?.state).toBe('failed');
    await own.shop.catalogue.model.current();
    await expect.poll(async () => (await ready(own)).status, RECHECKED).toBe(200);
    await own.stop();
  });

  it('should be over as soon as the shop is to stop', async () => {
    const own = await startTestShop();
    await own.shop.catalogue.model.current();
    expect((await ready(own)).status).toBe(200);
    own.shop.readiness.beginStop();
    const { status, body } = await ready(own);
    await own.stop();
    expect([status, body.message]).toEqual([503, 'Dükkân durduruluyor.']);
  });

  it('should be asked as often as anybody likes', async () => {
    const { headers } = await test.call('GET', '/api/ready');
    expect(headers.get('ratelimit')).toBeNull();
  });
});

describe('the OpenAPI page', () => {
  const readPage = async () => (await test.call('GET', '/api/openapi.json')).body;

  it('should be a valid document of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const page = await readPage();
    expect(await validator.validate(page)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('should describe every call of the contract', async () => {
    const page = await readPage();
    for (const [name, { method, path, role, status }] of Object.entries(calls)) {
      const operation = page.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
      expect(operation?.operationId).toBe(name);
      expect(operation.responses).toHaveProperty(String(status));
      expect(operation.security).toEqual(role === 'guest' ? [] : [{ [role]: [] }]);
    }
  });

  it('should document the failures of a call', async () => {
    const { paths } = await readPage();
    const failuresOf = (path: string, method: string) =>
      Object.keys(paths[path][method].responses).filter((status) => Number(status) >= 400);
    expect(failuresOf('/api/products', 'get')).toEqual(['400', '429', '500', '503']);
    expect(failuresOf('/api/users/{id}', 'get')).toEqual(['400', '401', '403', '404', '429', '500', '503']);
    expect(failuresOf('/api/payment/initialize', 'post')).toEqual([
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
    ]);
    expect(failuresOf('/api/payment/callback', 'post')).toEqual([]);
  });

  it('should name the schemas that its readers look for', async () => {
    const { components, paths } = await readPage();
    const names = ['Product', 'Order', 'User', 'SavedAddress', 'LegalPage', 'Message', 'Error'];
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(names));
    const { content } = paths['/api/users/{id}'].get.responses[200];
    expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/User' });
  });

  it('should document how a picture is sent', async () => {
    const { paths } = await readPage();
    const { content } = paths['/api/upload'].post.requestBody;
    expect(content['multipart/form-data'].schema.required).toEqual(['image']);
  });
});
