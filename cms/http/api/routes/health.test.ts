import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadinessCheck } from '../../../contract/readiness.ts';
import { createProbes } from '../../../domain/readiness/probes.ts';
import { createReadiness } from '../../../domain/readiness/readiness.ts';
import { createShop } from '../../../startup/create-shop.ts';
import { setUpTestShop, startOwnTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { PASSWORD } from '../../../testing/user-factory.ts';

const find = (checks: ReadinessCheck[], name: string) => checks.find((check) => check.name === name);
const ready = (of: TestShop) => of.call('GET', '/api/ready');

describe('a shop that is well', () => {
  const test = setUpTestShop();
  beforeAll(async () => {
    await test.shop.catalogue.model.current();
  });

  it('should name each thing it stands on, as often as anybody likes', async () => {
    const { status, body, headers } = await ready(test);
    expect([status, body.status, headers.get('ratelimit')]).toEqual([200, 'ready', null]);
    const notOk = body.checks.filter(({ state, message }: ReadinessCheck) => state !== 'ok' || !message);
    // The shop under test has no mail server.
    expect(notOk).toEqual([
      { name: 'mail', state: 'warning', message: expect.stringContaining('dosyaya yazılıyor') },
    ]);
    const names = body.checks.map(({ name }: ReadinessCheck) => name);
    const ofFile = test.env.isFileDatabase ? ['writing', 'file', 'schema'] : [];
    expect(names).toEqual(['database', ...ofFile, 'disk', 'catalogue', 'selling', 'payments', 'mail']);
  });

  it('should warn, and go on serving, while it cannot sell', async () => {
    await test.payload.updateGlobal({
      slug: 'business-details',
      data: { taxOffice: null, taxNumber: '' },
    });
    // Answers are shared for a second.
    await expect
      .poll(async () => find((await ready(test)).body.checks, 'selling'), { timeout: 5_000 })
      .toEqual({
        name: 'selling',
        state: 'warning',
        message:
          'Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi, Vergi numarası; panelden tamamlayın.',
      });
    expect((await ready(test)).status).toBe(200);
  });

  it('should publish the page of its calls', async () => {
    const { status, body } = await test.call('GET', '/api/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
  });
});

describe('a shop on a file', () => {
  let own: TestShop;
  let folder: string;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'shop-ready-'));
    url = `file:${path.join(folder, 'shop.db')}`;
    own = await startOwnTestShop({ DATABASE_URL: url });
    await own.shop.catalogue.model.current();
  });
  afterAll(async () => {
    await own.stop();
    await rm(folder, { recursive: true });
  });

  async function look({ catalogue } = own.shop) {
    const { payload, env } = own;
    const readiness = createReadiness(payload.logger, createProbes({ payload, env, catalogue }));
    const { isReady, checks } = await readiness.report();
    return { isReady, checks, of: (name: string) => find(checks, name) };
  }

  it('should not be ready on a full disk, and be again when there is room', async () => {
    await symlink('/dev/full', path.join(folder, '.writable'));
    const full = await look();
    expect([full.isReady, full.of('disk')?.state]).toEqual([false, 'failed']);
    expect(JSON.stringify(full.checks)).not.toMatch(/ENOSPC|writable/);
    // The probe deletes its file.
    expect((await look()).isReady).toBe(true);
  });

  it('should warn while another program keeps the file locked, and ask writers to try again', async () => {
    const other = createClient({ url });
    await other.execute('BEGIN IMMEDIATE');
    const locked = await look();
    expect([locked.isReady, locked.of('writing')?.state]).toEqual([true, 'warning']);
    const person = { name: 'Ayşe', email: 'ayse@example.com', password: PASSWORD };
    const register = () => own.call('POST', '/api/users', { body: person });
    const { status, body, headers } = await register();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'BUSY', '5']);
    await other.execute('ROLLBACK');
    other.close();
    await expect.poll(async () => (await look()).of('writing')?.state).toBe('ok');
    expect((await register()).status).toBe(201);
  });

  it('should not be ready when a newer version has migrated the database under it, nor an older one', async () => {
    const newer = createClient({ url });
    await newer.execute(
      "INSERT INTO payload_migrations (id, name, batch) VALUES ('n', '29991231_newer', 99)",
    );
    const found = await look();
    expect([found.isReady, found.of('schema')?.message]).toEqual([
      false,
      expect.stringContaining('bu sürümden yeni'),
    ]);
    await newer.execute("DELETE FROM payload_migrations WHERE name = '29991231_newer'");
    expect((await look()).isReady).toBe(true);
    await newer.execute("DELETE FROM payload_migrations WHERE name LIKE '%one_alert'");
    newer.close();
    expect((await look()).of('schema')?.message).toContain('bu sürümden eski');
  });

  it('should wait for the catalogue', async () => {
    const opening = createShop(own.payload, own.env);
    expect((await look(opening)).of('catalogue')?.state).toBe('failed');
    await opening.catalogue.model.current();
    expect((await look(opening)).of('catalogue')?.state).toBe('ok');
    await opening.catalogue.model.close();
  });

  it('should be alive and not ready without its database, and tell nobody where that is', async () => {
    const { cookie } = await own.createUser();
    await own.payload.db.destroy?.();
    const { status, body } = await ready(own);
    expect([status, body.code, body.message]).toEqual([
      503,
      'NOT_READY',
      expect.stringContaining('Veritabanına ulaşılamıyor.'),
    ]);
    expect(find(body.checks, 'catalogue')?.state).toBe('ok');
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|CLOSED|\.db/);
    // A locked database must not sign anybody out.
    expect((await own.call('GET', '/api/users/address', { cookie })).status).toBeGreaterThanOrEqual(500);
    const alive = await own.call('GET', '/api/health');
    expect([alive.status, alive.body]).toEqual([200, { status: 'ok' }]);
    expect(alive.headers.get('cache-control')).toBe('private, no-store');
  });

  it('should not be ready as soon as it is to stop', async () => {
    own.shop.readiness.beginStop();
    const { status, body } = await ready(own);
    expect([status, body.message]).toEqual([503, 'Dükkân durduruluyor.']);
  });
});
