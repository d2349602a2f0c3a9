import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS } from '../../testing/checkout-requests.ts';
import { slowHashes } from '../../testing/password-hashes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import { deviceOf } from './session-list.ts';

const test = setUpTestShop();
const app = setUpTestApp(test);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36';

async function signIn(email: string, path = '/api/users/auth'): Promise<string> {
  const answer = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: test.env.publicUrl, 'user-agent': PHONE },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const call = (method: string, path: string, cookie: string) => test.call(method, path, { cookie });
const sessionsOf = async (cookie: string) => (await call('GET', '/api/users/sessions', cookie)).body;
const isIn = async (cookie: string) => (await call('GET', '/api/users/address', cookie)).status === 200;

describe('the sessions of an account', () => {
  it('should be told with device, time and which of them this is, and nothing of another’s', async () => {
    const { email, cookie } = await test.createUser();
    const phone = await signIn(email);
    await signIn((await test.createUser()).email);
    const sessions = await sessionsOf(phone);
    expect(sessions).toMatchObject([
      { device: 'Chrome · Android', isCurrent: true },
      { device: '', isCurrent: false },
    ]);
    expect(Date.now() - Date.parse(sessions[0].signedInAt)).toBeLessThan(60_000);
    expect(await sessionsOf(cookie)).toMatchObject([
      { device: '', isCurrent: true },
      { device: 'Chrome · Android', isCurrent: false },
    ]);
  });

  it('should know a device that came by the panel, and after a refresh', async () => {
    const { email } = await test.createUser({ isEditor: true });
    const cookie = await signIn(email, '/cms-api/users/login');
    await fetch(`${app.url}/cms-api/users/refresh-token`, {
      method: 'POST',
      headers: { cookie, origin: test.env.publicUrl },
    });
    expect(await sessionsOf(cookie)).toMatchObject([{ device: 'Chrome · Android', isCurrent: true }, {}]);
  });

  it('should end one by one, for good and at once', async () => {
    const { id, email, cookie } = await test.createUser();
    const address = { city: 'İzmir', recipient: 'Ada' };
    await test.payload.update({ collection: 'users', id, data: { addresses: [address] } });
    const phone = await signIn(email);
    const [, other] = await sessionsOf(cookie);
    expect((await call('DELETE', `/api/users/sessions/${other._id}`, cookie)).status).toBe(200);
    expect([await isIn(phone), await isIn(cookie)]).toEqual([false, true]);
    expect((await call('DELETE', `/api/users/sessions/${other._id}`, cookie)).status).toBe(404);
    // The rest of the account stays.
    const kept = await test.payload.findByID({ collection: 'users', id });
    expect(kept.addresses).toMatchObject([address]);
  });

  it('should not end by the hand of another', async () => {
    const [mine, theirs] = [await test.createUser(), await test.createUser({ isAdmin: true })];
    const [session] = await sessionsOf(mine.cookie);
    expect((await call('DELETE', `/api/users/sessions/${session._id}`, theirs.cookie)).status).toBe(404);
    expect(await isIn(mine.cookie)).toBe(true);
  });

  it('should end all but this one', async () => {
    const { email, cookie } = await test.createUser();
    const [phone, tablet] = [await signIn(email), await signIn(email)];
    expect((await call('DELETE', '/api/users/sessions', phone)).status).toBe(200);
    expect([await isIn(cookie), await isIn(phone), await isIn(tablet)]).toEqual([false, true, false]);
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it('should not be told any more once they are too old', async () => {
    const { email, cookie } = await test.createUser({ isSender: true });
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 11 * 60 * 60_000);
    const later = await signIn(email);
    expect(await sessionsOf(later)).toHaveLength(2);
    vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
    expect(await sessionsOf(later)).toHaveLength(1);
    expect(await isIn(cookie)).toBe(false);
  });
});

/** Changes to an account during the slow hash of a sign-in must survive the sign-in. */
describe('a sign-in', () => {
  const signIn = (email: string, password = PASSWORD) =>
    test.call('POST', '/api/users/auth', { body: { email, password } });
  const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const storedUser = (id: string) => test.payload.findByID({ collection: 'users', id, depth: 0 });

  /** Signs in and does something else in the middle of it. */
  async function meanwhile(visitor: Visitor, work: () => Promise<{ status: number }>) {
    slowHashes();
    const signingIn = signIn(visitor.email);
    await sleep(15);
    expect((await work()).status).toBe(200);
    return signingIn;
  }

  it('should hold on every device that signs in at the same moment', async () => {
    const { email, cookie } = await test.createUser();
    const answers = await Promise.all(Array.from({ length: 3 }, () => signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const session of [...answers.map(cookieOf), cookie]) expect(await isIn(session)).toBe(true);
  });

  it('should keep the saved addresses, after right and wrong passwords', async () => {
    const { email, cookie } = await test.createUser();
    const saved = await test.call('POST', '/api/users/address', { cookie, body: ADDRESS });
    expect(saved.status).toBe(201);
    await signIn(email, 'Yanlis-Sifre-1');
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
    expect(await isIn(visitor.cookie)).toBe(false);
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
    if (late.status === 200) expect(await isIn(cookieOf(late))).toBe(false);
    else expect(late.status).toBe(401);
    expect((await signIn(visitor.email)).status).toBe(401);
    expect((await signIn(visitor.email, 'Yeni-Sifre-1')).status).toBe(200);
    expect(await isIn(visitor.cookie)).toBe(true);
  });

  it('should leave the account as it is, however many wrong passwords come meanwhile', async () => {
    const visitor = await test.createUser();
    slowHashes();
    const wrong = Promise.all(Array.from({ length: 3 }, () => signIn(visitor.email, 'Yanlis-2026')));
    await sleep(15);
    await test.call('PUT', '/api/users/profile', { cookie: visitor.cookie, body: { name: 'Yeni' } });
    expect((await wrong).every(({ status }) => status === 401)).toBe(true);
    expect((await storedUser(visitor.id)).name).toBe('Yeni');
    expect((await signIn(visitor.email)).status).toBe(200);
  });
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1', 'Safari · iPhone'],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8.5', ''],
  [undefined, ''],
  ['x'.repeat(100_000), ''],
])('should know a device by %.60s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
