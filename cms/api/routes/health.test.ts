import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

describe('health', () => {
  it('should be well while the database answers', async () => {
    const { status, body, headers } = await test.call('GET', '/api/health');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('should say so when it does not, and nothing of why', async () => {
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
  it('should describe every call of the contract', async () => {
    const { body } = await test.call('GET', '/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    for (const [name, { method, path, status }] of Object.entries(calls)) {
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method];
      expect(operation?.operationId).toBe(name);
      expect(operation.responses).toHaveProperty(String(status));
      expect(operation.responses).toHaveProperty('default');
    }
  });
});
