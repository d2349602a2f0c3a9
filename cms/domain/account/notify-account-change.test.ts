import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

/** Account changes by anyone mail the owner at the address known before, and sign other devices out. */

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });

const NEW_PASSWORD = 'Yeni-Sifre-1';
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

const isSignedIn = async (cookie: string) =>
  (await test.call('GET', '/api/users/address', { cookie })).status === 200;
const plain = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
const mailsTo = async (email: string) =>
  (await test.mails()).filter((mail) => mail.includes(`To: ${email}`)).map(plain);
async function told(email: string, sentence: string): Promise<string> {
  return eventually(async () => {
    const mails = (await mailsTo(email)).filter((mail) => mail.includes(sentence));
    expect(mails).toHaveLength(1);
    return mails[0] as string;
  });
}
async function signInAgain({ email }: Visitor): Promise<string> {
  const { headers } = await test.call('POST', '/api/users/auth', {
    body: { email, password: 'Pul-Sever-2026' },
  });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
async function resetToken(email: string): Promise<string> {
  await test.call('POST', '/api/users/forgotpassword', { body: { email } });
  return eventually(async () => {
    const token = /resetpassword\/([\da-f]{40})/.exec((await mailsTo(email)).join())?.[1];
    expect(token).toBeTruthy();
    return token as string;
  });
}

type Change = (visitor: Visitor, body: object) => Promise<{ status: number }>;
const byProfile: Change = ({ cookie }, body) => test.call('PUT', '/api/users/profile', { cookie, body });
const byPanel: Change = ({ id, cookie }, body) => test.rest('PATCH', `/users/${id}`, { cookie, body });
const byAdminsPanel: Change = ({ id }, body) =>
  test.rest('PATCH', `/users/${id}`, { cookie: admin.cookie, body });
const byAdmin: Change = ({ id }, body) =>
  test.call('PUT', `/api/users/${id}`, { cookie: admin.cookie, body });
const inBulk: Change = ({ id }, body) =>
  test.rest('PATCH', `/users?where[id][equals]=${id}`, { cookie: admin.cookie, body });
const byToken: Change = async ({ email }, body) =>
  test.call('PUT', `/api/users/resetpassword/${await resetToken(email)}`, { body });
const byTokenAtThePanel: Change = async ({ email }, body) =>
  test.rest('POST', '/users/reset-password', { body: { ...body, token: await resetToken(email) } });

describe('a new e-mail address', () => {
  it.each<[string, Change]>([
    ['profile', byProfile],
    ['panel', byPanel],
    ['admin’s panel', byAdminsPanel],
    ['admin’s screen', byAdmin],
    ['admin’s panel, many at once', inBulk],
  ])('should be told to the old one, set in the %s', async (_, change) => {
    const visitor = await test.createUser();
    const email = newEmail();
    expect((await change(visitor, { email })).status).toBe(200);
    const mail = await told(visitor.email, 'e-posta adresi değiştirildi');
    expect(mail).toMatch(/Zaman: .+ 20\d\d/);
    expect(mail).toContain('Bu değişikliği siz yapmadıysanız');
    expect(mail).toContain(`${test.env.publicUrl}/`);
    expect(mail).not.toContain(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('should not be told when it is the same in other letters, or somebody else’s', async () => {
    const [visitor, other] = [await test.createUser(), await test.createUser()];
    await byProfile(visitor, { email: visitor.email.toUpperCase(), name: 'Yeni' });
    expect((await byProfile(visitor, { email: other.email })).status).toBe(409);
    expect(await mailsTo(visitor.email)).toEqual([]);
  });
});

describe('a new password', () => {
  it.each<[string, Change, 'other' | 'every']>([
    ['profile', byProfile, 'other'],
    ['panel', byPanel, 'other'],
    ['admin’s panel', byAdminsPanel, 'every'],
    ['admin’s panel, many at once', inBulk, 'every'],
    ['reset screen', byToken, 'every'],
    ['panel’s reset screen', byTokenAtThePanel, 'every'],
  ])('should be told, and end sessions, set in the %s', { timeout: 90_000 }, async (_, change, ended) => {
    const visitor = await test.createUser();
    const elsewhere = await signInAgain(visitor);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await change(visitor, { password: NEW_PASSWORD })).status).toBe(200);
    expect([await isSignedIn(visitor.cookie), await isSignedIn(elsewhere)]).toEqual([
      ended === 'other',
      false,
    ]);
    const mail = await told(visitor.email, 'şifresi değiştirildi');
    expect(mail).toMatch(/Zaman: .+ 20\d\d/);
    expect(mail).toContain(`${test.env.publicUrl}/forgotpassword`);
    expect(mail).not.toContain(NEW_PASSWORD);
  });

  it('should be told at the old address when both change at once', async () => {
    const visitor = await test.createUser();
    const email = newEmail();
    await byProfile(visitor, { email, password: NEW_PASSWORD });
    await told(visitor.email, 'şifresi değiştirildi');
    await told(visitor.email, 'e-posta adresi değiştirildi');
    expect(await mailsTo(email)).toEqual([]);
  });

  it('should not be weak, whoever sets it', async () => {
    const visitor = await test.createUser();
    for (const change of [byProfile, byPanel, byAdminsPanel, byToken])
      expect((await change(visitor, { password: 'hepsiküçük' })).status).toBe(400);
  });
});

describe('a change of anything else', () => {
  it('should be told to nobody', async () => {
    const visitor = await test.createUser();
    await byProfile(visitor, { name: 'Yeni', password: '' });
    await byAdmin(visitor, { isAdmin: false });
    await signInAgain(visitor);
    expect(await mailsTo(visitor.email)).toEqual([]);
  });

  it('should not wait for the mail server', async () => {
    const visitor = await test.createUser();
    let answer = () => {};
    const silence = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const send = vi.spyOn(test.payload, 'sendEmail').mockReturnValue(silence);
    expect((await byProfile(visitor, { email: newEmail() })).status).toBe(200);
    await eventually(() => expect(send).toHaveBeenCalledTimes(1));
    send.mockRejectedValue(new Error('ECONNREFUSED'));
    expect((await byProfile(visitor, { email: newEmail() })).status).toBe(200);
    send.mockRestore();
    answer();
  });
});
