import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

describe('health', () => {
  it('should be ok while the database responds', async () => {
    const { status, body, headers } = await test.call('GET', '/api/health');
    expect([status, body]).toEqual([200, { status: 'ok', canSell: true }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('should be ok, and report what is missing, while the shop cannot sell', async () => {
    const write = (taxOffice: string | null, taxNumber: string | null) =>
      test.payload.updateGlobal({ slug: 'business-details', data: { taxOffice, taxNumber } });
    const { taxOffice, taxNumber } = await test.payload.findGlobal({ slug: 'business-details' });
    await write(null, '');
    const { status, body } = await test.call('GET', '/api/health');
    await write(taxOffice ?? '', taxNumber ?? '');
    const reason =
      'Dükkân sipariş alamıyor; işletme bilgilerinde eksik: Vergi dairesi, Vergi numarası; panelden tamamlayın.';
    expect([status, body]).toEqual([200, { status: 'ok', canSell: false, reason }]);
    expect((await test.call('GET', '/api/health')).body.canSell).toBe(true);
  });

  it('should be unhealthy when it does not, without the reason', async () => {
    vi.spyOn(test.payload, 'count').mockRejectedValueOnce(new Error('SQLITE_IOERR at /srv/data/shop.db'));
    const { status, body } = await test.call('GET', '/api/health');
    expect([status, body.code]).toEqual([503, 'UNHEALTHY']);
    expect(JSON.stringify(body)).not.toContain('SQLITE');
    vi.restoreAllMocks();
  });
});

describe('health on a full disk', () => {
  it('should be gone, and nothing of why', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-full-'));
    const full = await startTestShop({ DATABASE_URL: `file:${path.join(folder, 'shop.db')}` });
    await symlink('/dev/full', path.join(folder, '.writable'));
    const { status, body } = await full.call('GET', '/api/health');
    await full.stop();
    await rm(folder, { recursive: true });
    expect([status, body.code]).toEqual([503, 'UNHEALTHY']);
    expect(JSON.stringify(body)).not.toMatch(/ENOSPC|writable/);
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
