import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, turnFactorOn } from '../../testing/second-factor-steps.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import { stepOf } from './second-factor.ts';

const test = setUpTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const app = setUpTestApp(test);
let admin: Visitor;
const STEP_MS = 30_000;
/** Each test comes from an address of its own. */
let count = 0;
beforeEach(async () => {
  count += 1;
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
  vi.useFakeTimers({ toFake: ['Date'] });
  // In the middle of a step of the clock.
  vi.setSystemTime(Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2);
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (steps: number) => vi.setSystemTime(Date.now() + steps * STEP_MS);

type Sent = { method?: string; cookie?: string; body?: object };
async function call(path: string, { method = 'POST', cookie, body }: Sent = {}) {
  const answer = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: test.env.publicUrl,
      'x-forwarded-for': `198.51.100.${count}`,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const cookies = answer.headers.getSetCookie();
  const cookieNamed = (name: string) =>
    cookies.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? '';
  const text = await answer.text();
  return {
    status: answer.status,
    cookies,
    pending: cookieNamed('second-step'),
    session: cookieNamed('payload-token'),
    location: answer.headers.get('location'),
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  };
}
const signIn = (email: string, path = '/api/users/auth', password = PASSWORD) =>
  call(path, { body: { email, password } });
const confirm = (pending: string, code: string) =>
  call('/api/users/auth/code', { cookie: pending, body: { code } });
const isIn = async (cookie: string) =>
  (await call('/api/users/address', { method: 'GET', cookie })).status === 200;
const mailsTo = async (email: string) =>
  (await test.find('mails', { to: { equals: email } }, 'createdAt')).map(({ subject }) => subject);
const sessionsIn = async (id: string) =>
  (await test.payload.findByID({ collection: 'users', id })).sessions?.length ?? 0;

describe('a code', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const now = 1_764_000_015_000;
  it('should count one step of the clock before and after its own, and no more', () => {
    const step = Math.floor(now / STEP_MS);
    const judged = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, now + away * STEP_MS), now));
    expect(judged).toEqual([null, step - 1, step, step + 1, null]);
  });
  it.each(['', '12345', '1234567', 'abcdef', '000000', '١٢٣٤٥٦'])('should not be %j', (typed) =>
    expect(stepOf(secret, typed, now)).toBeNull(),
  );
  it('should not be found for a key that cannot be read any more', () =>
    expect(stepOf('\u0000ç1', codeOf(secret, now), now)).toBeNull());
});

describe('turning it on', () => {
  it('should take a first code, tell ten recovery codes once and end the other sessions', async () => {
    const { email, cookie } = admin;
    const other = (await signIn(email)).session;
    const key = await call('/api/users/secondfactor', { cookie });
    expect(key.body.uri).toMatch(/^otpauth:\/\/totp\/D%C3%BCkk%C3%A2n:/);
    expect(key.body.qr).toMatch(/^data:image\/svg\+xml,/);
    // Until then the password alone still opens the account.
    expect((await signIn(email)).status).toBe(200);
    const code = codeOf(key.body.secret);
    const turnOn = (body: object) => call('/api/users/secondfactor', { method: 'PUT', cookie, body });
    expect((await turnOn({ code })).status).toBe(400);
    expect((await turnOn({ password: 'Yanlis-2026', code })).body.code).toBe('PASSWORD_WRONG');
    const wrong = await turnOn({ password: PASSWORD, code: '000000' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'CODE_WRONG']);
    expect([await isIn(other), await mailsTo(email)]).toEqual([true, []]);
    const on = await turnOn({ password: PASSWORD, code });
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    expect(on.body.recoveryCodes[0]).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect([await isIn(cookie), await isIn(other)]).toEqual([true, false]);
    expect(await mailsTo(email)).toEqual(['İki adımlı doğrulama açıldı']);
    for (const sent of [{ cookie }, { method: 'PUT', cookie, body: { password: PASSWORD, code } }])
      expect((await call('/api/users/secondfactor', sent)).body.code).toBe('SECOND_FACTOR_ON');
    // The code that turned it on is used up.
    expect((await confirm((await signIn(email)).pending, code)).body.code).toBe('CODE_WRONG');
  });

  it('should keep the key where no answer and no table shows it', async () => {
    const { id, cookie } = admin;
    const { secret, recoveryCodes } = await turnFactorOn(test, id);
    const [row] = (
      await test.payload.db.find({ collection: 'second-factors', where: { user: { equals: id } } })
    ).docs;
    const stored = JSON.stringify(row);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', ''))])
      expect(stored).not.toContain(told);
    const answers = await Promise.all(
      [
        '/cms-api/second-factors',
        `/cms-api/users/${id}?depth=3`,
        '/cms-api/users/me',
        '/cms-api/payload-preferences/second-factors',
        '/api/users/data',
      ].map((path) => call(path, { method: 'GET', cookie })),
    );
    expect(answers[0]?.status).toBe(403);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/secret|recoveryHashes|lastStep/);
  });
});

describe('signing in', () => {
  it('should ask who has none for nothing', async () => {
    for (const flags of [{}, { isEditor: true }, { isAdmin: true }]) {
      const { email } = await test.createUser(flags);
      const answer = await signIn(email);
      expect([answer.status, answer.pending, await isIn(answer.session)]).toEqual([200, '', true]);
    }
  });

  it.each(['isAdmin', 'isEditor', 'isSender', 'isAccountant'])(
    'should take the code of an account that %s',
    async (flag) => {
      const { id, email } = await test.createUser({ [flag]: true });
      const { secret } = await turnFactorOn(test, id);
      wait(1);
      const first = await signIn(email);
      expect([first.status, first.body.code, first.session]).toEqual([401, 'SECOND_FACTOR_NEEDED', '']);
      expect(first.cookies).toHaveLength(1);
      expect(first.cookies[0]).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=600$/);
      const second = await confirm(first.pending, codeOf(secret));
      expect([second.status, second.body.email]).toEqual([200, email]);
      expect(second.cookies).toContainEqual(expect.stringMatching(/^second-step=; .*Max-Age=0/));
      expect(await isIn(second.session)).toBe(true);
    },
  );

  it('should open no session by the password, whichever way it comes', async () => {
    const { id, email, cookie } = admin;
    await turnFactorOn(test, id);
    const before = await sessionsIn(id);
    const panel = await signIn(email, '/cms-api/users/login');
    expect([panel.status, panel.body.user, panel.body.needsCode, panel.session]).toEqual([
      200,
      null,
      true,
      '',
    ]);
    expect((await signIn(email)).session).toBe('');
    await expect(
      test.payload.login({ collection: 'users', data: { email, password: PASSWORD } }),
    ).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    // The cookie after the password opens nothing by itself.
    for (const sent of [panel.pending, panel.pending.replace('second-step', 'payload-token')]) {
      expect(await isIn(sent)).toBe(false);
      expect((await call('/cms-api/users/refresh-token', { cookie: sent })).status).toBe(403);
      expect((await call('/cms-api/users/me', { method: 'GET', cookie: sent })).body.user).toBeNull();
      expect((await call('/cms-api/orders', { method: 'GET', cookie: sent })).status).toBe(401);
    }
    expect(await sessionsIn(id)).toBe(before);
    expect(await isIn(cookie)).toBe(true);
  });

  it('should lead from the panel to the page for the code', async () => {
    const { id, email } = admin;
    await turnFactorOn(test, id);
    const { pending: cookie } = await signIn(email, '/cms-api/users/login');
    const { location } = await call('/cms/collections/orders', { method: 'GET', cookie });
    expect(location).toBe('/giris/dogrulama?redirect=/cms/collections/orders');
    expect((await call('/cms', { method: 'GET' })).location).toBe('/cms/login');
  });

  it('should not be got round by a new password', async () => {
    const { id, email } = admin;
    const { secret } = await turnFactorOn(test, id);
    const password = 'Yeni-Sifre-2026';
    for (const path of ['/api/users/resetpassword/', '/cms-api/users/reset-password']) {
      const { pending } = await signIn(email);
      const token = await test.payload.forgotPassword({
        collection: 'users',
        data: { email },
        disableEmail: true,
      });
      const isApi = path.startsWith('/api');
      const reset = await call(isApi ? path + token : path, {
        method: isApi ? 'PUT' : 'POST',
        body: isApi ? { password } : { password, token },
      });
      expect([reset.status, reset.cookies, await sessionsIn(id)]).toEqual([200, [], 0]);
      wait(2);
      // A second step begun under the old password is over.
      const over = pending && (await confirm(pending, codeOf(secret)));
      if (over) expect(over.body.code).toBe('SECOND_STEP_OVER');
      expect((await signIn(email, '/api/users/auth', password)).body.code).toBe('SECOND_FACTOR_NEEDED');
    }
  });

  it('should take a code once, and none from before it', async () => {
    const { id, email } = admin;
    const { secret } = await turnFactorOn(test, id);
    wait(3);
    const [early, now] = [codeOf(secret, Date.now() - STEP_MS), codeOf(secret)];
    const tries = await Promise.all([1, 2, 3].map(async () => confirm((await signIn(email)).pending, now)));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await confirm((await signIn(email)).pending, early)).status).toBe(403);
    wait(1);
    expect(
      (await confirm((await signIn(email)).pending, ` ${codeOf(secret).replace(/^.../, '$& ')}`)).status,
    ).toBe(200);
  });

  it('should take each recovery code once, however it is typed', async () => {
    const { id, email } = admin;
    const [first = '', second = ''] = (await turnFactorOn(test, id)).recoveryCodes;
    const { pending } = await signIn(email);
    expect((await confirm(pending, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await confirm(pending, first)).status).toBe(403);
    expect((await confirm(pending, second)).status).toBe(200);
    const other = await test.createUser({ isAdmin: true });
    await turnFactorOn(test, other.id);
    expect((await confirm((await signIn(other.email)).pending, second)).status).toBe(403);
  });

  it('should allow few tries, and as many again after a right one', async () => {
    const { id, email } = admin;
    const { recoveryCodes } = await turnFactorOn(test, id);
    const { pending } = await signIn(email);
    const tryWrong = async (times: number) => {
      const answers = [];
      for (let tries = 0; tries < times; tries += 1) answers.push((await confirm(pending, '000000')).status);
      return answers;
    };
    expect(await tryWrong(5)).toEqual(Array(5).fill(403));
    expect((await confirm(pending, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await tryWrong(7)).toEqual([...Array(6).fill(403), 429]);
    expect((await confirm(pending, recoveryCodes[1] ?? '')).status).toBe(429);
  });

  it('should forget who gave the password after ten minutes, and believe nobody else', async () => {
    const { id, email } = admin;
    const { secret } = await turnFactorOn(test, id);
    wait(2);
    const { pending } = await signIn(email);
    const [name, value = ''] = pending.split('=');
    const [user, expires, signature] = value.split('.');
    const later = (Date.now() + 3_600_000).toString(36);
    const other = await test.createUser({ isAdmin: true });
    for (const forged of ['', 'x', `${user}.${later}.${signature}`, `${other.id}.${expires}.${signature}`]) {
      const { status, body } = await confirm(`${name}=${forged}`, codeOf(secret));
      expect([status, body.code]).toEqual([401, 'SECOND_STEP_OVER']);
    }
    wait(21);
    expect((await confirm(pending, codeOf(secret))).body.code).toBe('SECOND_STEP_OVER');
  });
});

describe('turning it off', () => {
  it('should ask for password and code', async () => {
    const { id, email, cookie } = admin;
    const { secret, recoveryCodes } = await turnFactorOn(test, id);
    wait(1);
    const turnOff = (body: object) => call('/api/users/secondfactor/off', { cookie, body });
    const code = codeOf(secret);
    expect((await turnOff({ password: 'Yanlis-2026', code })).body.code).toBe('PASSWORD_WRONG');
    expect((await turnOff({ password: PASSWORD, code: '000000' })).body.code).toBe('CODE_WRONG');
    expect((await signIn(email)).status).toBe(401);
    const before = await sessionsIn(id);
    expect((await turnOff({ password: PASSWORD, code: recoveryCodes[3] })).status).toBe(200);
    expect(await sessionsIn(id)).toBe(before);
    expect((await signIn(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('İki adımlı doğrulama kapatıldı');
  });

  it('should be an admin’s for another, by password and code, told to them and noted', async () => {
    const { id, email } = await test.createUser({ isSender: true, name: 'Gönderen' });
    await turnFactorOn(test, id);
    const reset = (body: object, whose = id) =>
      call(`/api/users/${whose}/secondfactor/off`, { cookie: admin.cookie, body });
    expect((await reset({ password: 'Yanlis-2026' })).body.code).toBe('PASSWORD_WRONG');
    const { recoveryCodes } = await turnFactorOn(test, admin.id);
    expect((await reset({ password: PASSWORD })).body.code).toBe('CODE_WRONG');
    // An open session alone must not reset the second factor.
    const own = await reset({ password: PASSWORD, code: recoveryCodes[0] }, admin.id);
    expect([own.status, own.body.message]).toEqual([403, expect.stringContaining('hesabınızın sayfasından')]);
    expect((await signIn(email)).status).toBe(401);
    expect((await reset({ password: PASSWORD, code: recoveryCodes[1] })).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect((await mailsTo(email)).at(-1)).toBe('İki adımlı doğrulamanız bir yönetici tarafından kapatıldı');
    expect(await test.find('audit-entries', { document: { equals: id } }, 'createdAt')).toMatchObject([
      { by: 'Gönderen', changes: { secondFactor: { from: false, to: true } } },
      { by: 'Satıcı', changes: { secondFactor: { from: true, to: false } } },
    ]);
  });

  it('should come with the end of the account', async () => {
    const { id } = await test.createUser({ isEditor: true });
    await turnFactorOn(test, id);
    const gone = await call(`/api/users/${id}`, { method: 'DELETE', cookie: admin.cookie });
    expect(gone.status).toBe(200);
    const left = await test.payload.count({ collection: 'second-factors', where: { user: { equals: id } } });
    expect(left.totalDocs).toBe(0);
  });
});
