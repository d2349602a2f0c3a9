import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS } from '../../testing/checkout-requests.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';

/** What happens to an account while the slow hash of a sign-in is under way must not be undone by it. */

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const signIn = (email: string, password = PASSWORD) =>
  test.call('POST', '/api/users/auth', { body: { email, password } });
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await test.call('GET', '/api/users/address', { cookie })).status === 200;
const storedUser = (id: string) => test.payload.findByID({ collection: 'users', id, depth: 0 });

/** Signs in and does something else in the middle of it. */
async function meanwhile(visitor: Visitor, work: () => Promise<{ status: number }>) {
  const signingIn = signIn(visitor.email);
  await sleep(15);
  expect((await work()).status).toBe(200);
  return signingIn;
}

describe('a sign-in', () => {
  it('should hold on every device that signs in at the same moment', async () => {
    const { email, cookie } = await test.createUser();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const session of [...answers.map(cookieOf), cookie]) expect(await isSignedIn(session)).toBe(true);
  });

  it('should keep the saved addresses, after right and wrong passwords', async () => {
    const { email, cookie } = await test.createUser();
    const saved = await test.call('POST', '/api/users/address', { cookie, body: ADDRESS });
    expect(saved.status).toBe(201);
    for (let tries = 0; tries < 6; tries += 1) await signIn(email, 'Yanlis-Sifre-1');
    const session = cookieOf(await signIn(email));
    const { body } = await test.call('GET', '/api/users/address', { cookie: session });
    expect(body).toEqual([saved.body]);
    await test.call('POST', '/api/users/logout', { cookie: session });
    const again = await test.call('GET', '/api/users/address', { cookie: cookieOf(await signIn(email)) });
    expect(again.body).toEqual([saved.body]);
  });

  it('should not bring back a name, a role or a session', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const visitor = await test.createUser({ isAdmin: true, name: 'Eski' });
    const { status } = await meanwhile(visitor, async () => {
      const name = { name: 'Yeni', isAdmin: false };
      const path = `/api/users/${visitor.id}`;
      const changed = await test.call('PUT', path, { cookie: admin.cookie, body: name });
      await test.call('POST', '/api/users/logout', { cookie: visitor.cookie });
      return changed;
    });
    expect(status).toBe(200);
    expect(await storedUser(visitor.id)).toMatchObject({ name: 'Yeni', isAdmin: false });
    expect(await isSignedIn(visitor.cookie)).toBe(false);
  });

  it('should not bring back an old password, nor open a session with it', async () => {
    const visitor = await test.createUser();
    const late = await meanwhile(visitor, () =>
      test.call('PUT', '/api/users/profile', {
        cookie: visitor.cookie,
        body: { password: 'Yeni-Sifre-1' },
      }),
    );
    // Whichever came first, the old password is worth nothing now.
    if (late.status === 200) expect(await isSignedIn(cookieOf(late))).toBe(false);
    else expect(late.status).toBe(401);
    expect((await signIn(visitor.email)).status).toBe(401);
    expect((await signIn(visitor.email, 'Yeni-Sifre-1')).status).toBe(200);
    expect(await isSignedIn(visitor.cookie)).toBe(true);
  });

  it('should leave the account as it is, however many wrong passwords come meanwhile', async () => {
    const visitor = await test.createUser();
    const wrong = Promise.all(Array.from({ length: 8 }, () => signIn(visitor.email, 'Yanlis-2026')));
    await sleep(15);
    await test.call('PUT', '/api/users/profile', { cookie: visitor.cookie, body: { name: 'Yeni' } });
    expect((await wrong).every(({ status }) => status === 401)).toBe(true);
    expect((await storedUser(visitor.id)).name).toBe('Yeni');
    expect((await signIn(visitor.email)).status).toBe(200);
  });
});
