import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { startOwnTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
let app: TestApp;
let admin: Visitor;
let session: string;
beforeAll(async () => {
  test = await startOwnTestShop({ PUBLIC_URL: 'https://pul.example' });
  // Next gets this cookie to find out who calls.
  app = await openTestApp(test, {}, undefined, (req, res) => void res.send(req.headers.cookie));
  admin = await test.createUser({ isAdmin: true });
  const answer = await call('POST', '/api/users/auth', '', { email: admin.email, password: PASSWORD });
  session = cookieOf(answer);
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

const call = (method: string, path: string, cookie: string, body?: object) =>
  app.send(method, path, { cookie, body });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the session of a shop under https', () => {
  it.each([
    ['at the shop', '/api/users/auth'],
    ['at the panel', '/cms-api/users/login'],
  ])('should be kept where no other host can set it: %s', async (_where, path) => {
    const answer = await call('POST', path, '', { email: admin.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-payload-token=ey/);
    expect(cookie).toMatch(/; Path=\/;/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('should be known at the shop, in Payload’s calls and in the panel, beside its other cookies', async () => {
    const cookie = `payload-lng=en; ${session}; payload-theme=dark`;
    expect((await call('GET', '/api/users/address', cookie)).status).toBe(200);
    const me = (await (await call('GET', '/cms-api/users/me', cookie)).json()) as { user: { id: string } };
    expect(me.user.id).toBe(admin.id);
    const given = await (await call('GET', '/cms/collections/products', cookie)).text();
    expect(given).toContain(session.replace('__Host-', ''));
    expect(given).toContain('payload-lng=en');
    expect(given).toContain('payload-theme=dark');
  });

  it.each(['', ' ', '\t'])(
    'should not be taken from a cookie that a neighbour could have set: %j',
    async (blank) => {
      const planted = session.replace('__Host-', blank).replace('=', `${blank}=`);
      expect((await call('GET', '/api/users/address', planted)).status).toBe(401);
      const me = (await (await call('GET', '/cms-api/users/me', planted)).json()) as { user: unknown };
      expect(me.user).toBeNull();
      expect((await call('GET', '/cms/collections/products', planted)).status).toBe(302);
      const both = await call(
        'GET',
        '/cms/collections/products',
        `${planted.replace('=', '=x')}; ${session}`,
      );
      expect(await both.text()).not.toContain('=x');
    },
  );

  it('should keep its name when it is refreshed, and end by it', async () => {
    const refreshed = await call('POST', '/cms-api/users/refresh-token', session);
    expect([refreshed.status, cookieOf(refreshed)]).toEqual([
      200,
      expect.stringMatching(/^__Host-payload-token=ey/),
    ]);
    const left = await call('POST', '/cms-api/users/logout', cookieOf(refreshed));
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-payload-token=;.*Secure/);
    const again = await call('POST', '/api/users/auth', '', { email: admin.email, password: PASSWORD });
    const gone = await call('POST', '/api/users/logout', cookieOf(again));
    expect(gone.headers.get('set-cookie')).toMatch(/^__Host-payload-token=;.*Secure/);
  });
});
