import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});
afterEach(() => {
  vi.useRealTimers();
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
    // Nothing else of the account goes with it.
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

  it('should be none after a new password by a mailed link', async () => {
    const { id, email, cookie } = await test.createUser();
    const token = await test.payload.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
    });
    const password = 'Yeni-Sifre-2026';
    const reset = await test.call('PUT', `/api/users/resetpassword/${token}`, { body: { password } });
    expect(reset.status).toBe(200);
    expect(await isIn(cookie)).toBe(false);
    const { sessions } = await test.payload.findByID({ collection: 'users', id });
    expect(sessions ?? []).toEqual([]);
  });
});
