import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';

/** The panel's own entry point, with the same rules as the shop's. */

const test = setUpTestShop();

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.rest('POST', `/users${path}`, { body, headers });
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await test.call('GET', '/api/users/address', { cookie })).status === 200;
function asForm(fields: object): FormData {
  const form = new FormData();
  form.append('_payload', JSON.stringify(fields));
  return form;
}
async function mailedToken(email: string): Promise<string> {
  return eventually(async () => {
    const mail = (await test.mails()).find((text) => text.includes(`To: ${email}`));
    const token = mail && /resetpassword\/([\da-f]{40})/.exec(mail.replace(/=\r?\n/g, ''))?.[1];
    expect(token).toBeTruthy();
    return token as string;
  });
}

describe('signing in to the panel', () => {
  it('should work with what its form sends, and put the token in the cookie alone', async () => {
    const { email, id } = await test.createUser({ isAdmin: true });
    for (const body of [
      asForm({ email, password: PASSWORD }),
      { email: ` ${email.toUpperCase()}`, password: PASSWORD },
    ]) {
      const answer = await post('/login', body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ user: { id, email, isAdmin: true }, exp: expect.any(Number) });
      expect(answer.headers.get('set-cookie')).toMatch(/^payload-token=.+HttpOnly=true; SameSite=Lax$/);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const cookie = cookieOf(answer);
      expect(await isSignedIn(cookie)).toBe(true);
      const token = cookie.split('=')[1] as string;
      const others = [
        await test.rest('GET', '/users/me', { cookie }),
        await test.rest('POST', '/users/refresh-token', { cookie }),
      ];
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body: said } of [answer, ...others]) {
        expect(said).not.toHaveProperty('token');
        expect(said).not.toHaveProperty('refreshedToken');
        expect(JSON.stringify(said)).not.toContain(token);
        expect(said.user.sessions ?? []).toEqual([]);
      }
    }
  });

  it.each([
    {},
    { email: 'x' },
    { email: { not_equals: '' }, password: PASSWORD },
    { email: 'a@example.com', password: {} },
  ])('should refuse %j', async (body) => expect((await post('/login', body)).status).toBe(400));
});

describe('another site', () => {
  const app = setUpTestApp(test);
  /** The session opens behind the entry point, which checks the origin of a call. */
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.send('POST', `/cms-api/users${path}`, { body, headers: { origin: '', ...headers } });
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  it('should not sign a visitor in as somebody else', async () => {
    const { email } = await test.createUser();
    const fields = { email, password: PASSWORD };
    const bodies: [unknown, Record<string, string>][] = [
      [asForm(fields), {}],
      [fields, {}],
      [new URLSearchParams(fields), {}],
      [JSON.stringify(fields), { 'content-type': 'text/plain' }],
    ];
    for (const headers of FOREIGN)
      for (const [body, type] of bodies) {
        const answer = await post('/login', body, { ...headers, ...type });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('set-cookie')).toBeNull();
      }
  });

  it('should not be taken for a program that says nothing of where it comes from, unless it sends JSON', async () => {
    const { email } = await test.createUser();
    const fields = { email, password: PASSWORD };
    expect((await post('/login', asForm(fields))).status).toBe(403);
    expect((await post('/login', asForm(fields), { origin: test.env.publicUrl })).status).toBe(200);
    expect((await post('/login', fields)).status).toBe(200);
  });

  it('should neither ask for mails nor set passwords', async () => {
    for (const path of ['/forgot-password', '/reset-password'])
      expect((await post(path, { email: 'a@example.com' }, FOREIGN[0])).status).toBe(403);
  });
});

describe('a password forgotten at the panel', () => {
  it('should be renewed by the shop’s mail and the shop’s rules, ending every session and beginning none', async () => {
    const { email, cookie } = await test.createUser({ isEditor: true });
    expect((await post('/forgot-password', asForm({ email }))).status).toBe(200);
    const token = await mailedToken(email);
    for (const password of ['aaa', 'parola1', ''])
      expect((await post('/reset-password', { token, password })).status).toBe(400);
    expect(await isSignedIn(cookie)).toBe(true);
    const answer = await post('/reset-password', asForm({ token, password: 'Yeni-Sifre-1' }));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await post('/login', { email, password: PASSWORD })).status).toBe(401);
    expect((await post('/login', { email, password: 'Yeni-Sifre-1' })).status).toBe(200);
    expect((await post('/reset-password', { token, password: 'Baska-Sifre-1' })).status).toBe(400);
  });

  it('should keep nobody waiting while the mail server does not answer', async () => {
    const { email } = await test.createUser();
    let letGo = () => {};
    const silence = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const send = vi.spyOn(test.payload, 'sendEmail').mockReturnValue(silence);
    expect((await post('/forgot-password', { email })).status).toBe(200);
    await eventually(() => expect(send).toHaveBeenCalled());
    // The database takes writes: no transaction waits for the mail.
    const started = performance.now();
    await test.createProduct();
    expect(performance.now() - started).toBeLessThan(5000);
    send.mockRestore();
    letGo();
  });
});

describe('the calls nobody needs', () => {
  it('should make no first admin and confirm no address', async () => {
    const first = { email: 'ilk@example.com', password: PASSWORD, name: 'İlk', isAdmin: true };
    expect((await post('/first-register', first)).status).toBe(403);
    expect((await post('/verify/x')).status).toBe(403);
  });
});
