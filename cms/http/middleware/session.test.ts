import { afterEach, describe, expect, it, vi } from 'vitest';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
afterEach(() => {
  vi.useRealTimers();
});

const HOUR = 60 * 60 * 1000;
const call = (method: string, path: string, cookie: string, body?: object) =>
  app.send(method, path, { cookie, body });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('a session that is refreshed again and again', () => {
  it.each([
    ['a customer', {}, 30 * 24],
    ['an editor', { isEditor: true }, 12],
    ['an admin', { isAdmin: true }, 12],
  ])('should end at the latest, for %s, after %o %d hours', async (_who, role, hours) => {
    const { email } = await test.createUser(role);
    let cookie = cookieOf(await call('POST', '/api/users/auth', '', { email, password: PASSWORD }));
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const steps = 6;
    for (let step = 1; step < steps; step += 1) {
      vi.setSystemTime(began + (hours * HOUR * step) / steps);
      const answer = await call('POST', '/cms-api/users/refresh-token', cookie);
      expect(answer.status).toBe(200);
      cookie = cookieOf(answer);
    }
    vi.setSystemTime(began + hours * HOUR - 60_000);
    expect((await call('GET', '/api/users/address', cookie)).status).toBe(200);
    vi.setSystemTime(began + hours * HOUR + 60_000);
    const refreshed = await call('POST', '/cms-api/users/refresh-token', cookie);
    expect([refreshed.status, refreshed.headers.get('set-cookie')]).toEqual([403, null]);
    expect((await call('GET', '/api/users/address', cookie)).status).toBe(401);
    const { user } = (await (await call('GET', '/cms-api/users/me', cookie)).json()) as { user: unknown };
    expect(user).toBeNull();
    expect((await call('GET', '/cms/collections/products', cookie)).headers.get('location')).toContain(
      '/cms/login',
    );
  });

  it('should leave the other sessions of its account', async () => {
    const { email, cookie } = await test.createUser({ isAdmin: true });
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(began + 11 * HOUR);
    const later = cookieOf(await call('POST', '/api/users/auth', '', { email, password: PASSWORD }));
    vi.setSystemTime(began + 13 * HOUR);
    expect((await call('GET', '/api/users/address', cookie)).status).toBe(401);
    expect((await call('GET', '/api/users/address', later)).status).toBe(200);
  });
});
