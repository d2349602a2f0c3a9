import { pbkdf2, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import { eventually } from '../../../testing/eventually.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });

const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;
const post = (path: string, body?: unknown, visitor?: Pick<Visitor, 'cookie'>) =>
  test.call('POST', `/api/users${path}`, { body, cookie: visitor?.cookie });
const put = (path: string, body: unknown, visitor?: Pick<Visitor, 'cookie'>) =>
  test.call('PUT', `/api/users${path}`, { body, cookie: visitor?.cookie });
const signIn = (email: string, password = PASSWORD) => post('/auth', { email, password });
const register = (more: object = {}) =>
  post('', { name: 'Ada', email: newEmail(), password: PASSWORD, ...more });
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const isSignedIn = async (cookie: string) =>
  (await test.call('GET', '/api/users/address', { cookie })).status === 200;
const storedUser = (id: string) => test.payload.findByID({ collection: 'users', id, depth: 0 });

describe('registering', () => {
  it('should sign in with a cookie that scripts cannot read and other sites cannot use', async () => {
    const answer = await register({ name: '  Ada Yıldız ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: 'Ada Yıldız', isAdmin: false, isEditor: false });
    expect(answer.body).not.toHaveProperty('password');
    expect(answer.headers.get('set-cookie')).toMatch(
      /^payload-token=.+; Path=\/; Expires=.+; HttpOnly; SameSite=Lax$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await isSignedIn(cookieOf(answer))).toBe(true);
  });

  it('should keep a name in one line, and mail to an address that nobody has proven nothing of it', async () => {
    const email = newEmail();
    const { body } = await register({ email, name: 'Kazandınız!\r\nhttps://kotu.example\ttıkla' });
    expect(body.name).toBe('Kazandınız! https://kotu.example tıkla');
    const [mail = ''] = (await test.mails()).filter((text) => text.includes(`To: ${email}`));
    expect(mail).toContain('Ho=C5=9F_geldiniz=3A_D=C3=BCkk');
    expect(mail).not.toMatch(/kotu|Kazand|yan=C4=B1tlayarak/);
  });

  it('should take a password in composed and in decomposed letters for one, and an older one as before', async () => {
    const password = 'Çiğdem-Şifre1';
    const spellings = [password, password.normalize('NFD')];
    const emails = await Promise.all(
      spellings.map(async (spelling) => (await register({ password: spelling })).body.email as string),
    );
    const { id, email: older } = await test.createUser();
    const salt = 'ab'.repeat(32);
    const hash = await promisify(pbkdf2)(password.normalize('NFD'), salt, 600_000, 32, 'sha256');
    const data = { salt, hash: `pbkdf2-sha256-v1:${hash.toString('hex')}` };
    await test.payload.db.updateOne({ collection: 'users', where: { id: { equals: id } }, data });
    for (const email of [...emails, older])
      for (const spelling of spellings) expect((await signIn(email, spelling)).status).toBe(200);
    for (const spelling of spellings.toReversed()) {
      const { cookie } = await test.createUser();
      const { body } = await put('/profile', { password: spelling }, { cookie });
      expect((await signIn(body.email, password)).status).toBe(200);
    }
  });

  it('should ignore roles in the body', async () => {
    const { body } = await register({
      isAdmin: true,
      isEditor: true,
      _id: admin.id,
      id: admin.id,
      role: 'admin',
    });
    expect(body).toMatchObject({ isAdmin: false, isEditor: false });
    expect(body._id).not.toBe(admin.id);
    expect(await storedUser(body._id)).toMatchObject({ isAdmin: false, isEditor: false });
  });

  it('should report that an address is taken, in upper or lower case', async () => {
    const email = newEmail();
    expect((await register({ email: email.toUpperCase() })).body.email).toBe(email);
    for (const again of [email, email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await register({ email: again });
      expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(body.errors).toEqual([{ path: 'email', message: body.message }]);
    }
  });

  it('should distinguish a malformed address from a taken one', async () => {
    for (const email of [
      'a..b@example.com',
      '.a@example.com',
      'çınar@örnek.com',
      'a@-x.com',
      'a@example.com\u0000',
    ]) {
      const { status, body } = await register({ email });
      expect([email, status, body.errors?.[0]?.path]).toEqual([email, 400, 'email']);
    }
  });

  it('should check the five rules in the order of the specification', async () => {
    const { body } = await post('', {
      name: ' ',
      email: 'yanlış',
      password: 'zayıf',
      confirmPassword: 'başka',
      termsAccepted: false,
    });
    expect(body.message).toBe('Lütfen bir isim giriniz.');
    expect((await register({ name: '\u0000' })).body.message).toBe('Lütfen bir isim giriniz.');
    expect((await register({ confirmPassword: 'Baska-2026' })).body.message).toBe('Şifreler Eşleşmiyor');
  });

  it('should keep which texts were accepted, in which version', async () => {
    await test.payload.create({
      collection: 'legal-pages',
      data: { title: 'Üyelik Sözleşmesi', slug: 'uyelik-sozlesmesi', _status: 'published' },
    });
    const { body } = await register({ termsAccepted: true });
    const { acceptedTerms } = await storedUser(body._id);
    expect(acceptedTerms).toMatchObject([
      { slug: 'uyelik-sozlesmesi', acceptedAt: expect.stringMatching(/^20/) },
    ]);
    // The documented call has no such field.
    const silent = await register();
    expect(silent.status).toBe(201);
    expect((await storedUser(silent.body._id)).acceptedTerms).toEqual([]);
  });
});

describe('signing in and out', () => {
  it('should take the address in any letters', async () => {
    const { email } = await test.createUser();
    expect((await signIn(` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('should end this session and no other, and mind nobody who has none', async () => {
    const { email } = await test.createUser();
    const [here, there] = [cookieOf(await signIn(email)), cookieOf(await signIn(email))];
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => post('/logout', undefined, { cookie: here })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get('set-cookie')).toMatch(/^payload-token=;.*Expires=Thu, 01 Jan 1970/);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, true]);
    expect((await post('/logout')).status).toBe(200);
    expect((await post('/logout', undefined, { cookie: 'payload-token=çöp' })).status).toBe(200);
  });
});

describe('the profile', () => {
  it('should change what was sent and leave the rest', async () => {
    const visitor = await test.createUser({ name: 'Eski' });
    expect((await put('/profile', { _id: visitor.id, name: 'Yeni' }, visitor)).body).toMatchObject({
      name: 'Yeni',
      email: visitor.email,
    });
    // What the form sends when the password is left empty.
    expect((await put('/profile', { name: 'Yeni', password: '' }, visitor)).status).toBe(200);
    expect((await signIn(visitor.email)).status).toBe(200);
  });

  it('should refuse somebody else’s id and ignore roles', async () => {
    const visitor = await test.createUser();
    const foreign = await put('/profile', { _id: admin.id, name: 'Ele geçirildi' }, visitor);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    const own = await put(
      '/profile',
      { isAdmin: true, isEditor: true, sessions: [], acceptedTerms: [1] },
      visitor,
    );
    expect(own.body).toMatchObject({ isAdmin: false, isEditor: false });
    expect(await isSignedIn(visitor.cookie)).toBe(true);
    expect((await storedUser(visitor.id)).acceptedTerms ?? null).toBeNull();
  });

  it('should not take an address that somebody has, in any letters', async () => {
    const [visitor, other] = [await test.createUser(), await test.createUser()];
    for (const email of [other.email, other.email.toUpperCase()])
      expect((await put('/profile', { email }, visitor)).body).toMatchObject({
        code: 'EMAIL_TAKEN',
        errors: [{ path: 'email' }],
      });
    expect((await put('/profile', { email: visitor.email.toUpperCase() }, visitor)).status).toBe(200);
  });

  it('should let one person save from several tabs at once', async () => {
    const visitor = await test.createUser();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => put('/profile', { name: `Ad ${index}` }, visitor)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('saved addresses', () => {
  const list = (visitor: Visitor) => test.call('GET', '/api/users/address', { cookie: visitor.cookie });

  it('should be returned as they were saved, a firm’s too, and to nobody else', async () => {
    const [visitor, other] = [await test.createUser(), await test.createUser()];
    const saved = await post(
      '/address',
      { ...ADDRESS, district: '  Konak ', _id: 'x', user: other.id },
      visitor,
    );
    expect(saved.body).toEqual({
      ...ADDRESS,
      district: 'Konak',
      recipient: 'Deniz Yılmaz',
      _id: expect.any(String),
      billingType: 'individual',
      firmName: '',
      taxOffice: '',
      taxNo: '',
    });
    const firm = await post('/address', CORPORATE_ADDRESS, visitor);
    expect((await list(visitor)).body).toEqual([saved.body, firm.body]);
    expect((await list(other)).body).toEqual([]);
  });

  it('should be a firm’s by its three documented fields alone', async () => {
    const visitor = await test.createUser();
    const { billingType, ...documented } = CORPORATE_ADDRESS;
    expect((await post('/address', documented, visitor)).body).toMatchObject(CORPORATE_ADDRESS);
    for (const field of ['firmName', 'taxOffice', 'taxNo'])
      expect((await post('/address', { ...documented, [field]: ' ' }, visitor)).body).toMatchObject({
        billingType: 'individual',
        [field]: '',
      });
    const own = { ...documented, billingType: 'individual' };
    expect((await post('/address', own, visitor)).body).toMatchObject(own);
  });

  it('should not be saved twice, and not without end', async () => {
    const visitor = await test.createUser();
    const same = await Promise.all(Array.from({ length: 4 }, () => post('/address', ADDRESS, visitor)));
    expect(new Set(same.map(({ body }) => body._id)).size).toBe(1);
    await test.payload.update({
      collection: 'users',
      id: visitor.id,
      data: {
        addresses: Array.from({ length: 50 }, (_, index) => ({ ...ADDRESS, addressName: `Ev ${index}` })),
      },
    });
    const { status, body } = await post('/address', ADDRESS, visitor);
    expect([status, body.message]).toEqual([400, expect.stringContaining('en fazla 50 adres')]);
    expect((await list(visitor)).body).toHaveLength(50);
  });

  it('should keep who receives there, and be the owner’s where nobody is named', async () => {
    const visitor = await test.createUser();
    const [own, aunt] = [
      await post('/address', ADDRESS, visitor),
      await post('/address', { ...ADDRESS, recipient: '  Nermin Hala ' }, visitor),
    ];
    expect([own.body.recipient, aunt.body.recipient]).toEqual(['Deniz Yılmaz', 'Nermin Hala']);
    const again = await post('/address', { ...ADDRESS, recipient: 'Deniz Yılmaz' }, visitor);
    expect(again.body._id).toBe(own.body._id);
  });

  it('should change and go one by one, and only by their owner', async () => {
    const [visitor, other] = [await test.createUser(), await test.createUser()];
    const { body: home } = await post('/address', ADDRESS, visitor);
    const { body: office } = await post('/address', CORPORATE_ADDRESS, visitor);
    const remove = (id: string, { cookie }: Visitor) =>
      test.call('DELETE', `/api/users/address/${id}`, { cookie });

    for (const id of [home._id, 'abc']) {
      const put403 = await put(`/address/${id}`, ADDRESS, other);
      expect([put403.status, put403.body.code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
      expect((await remove(id, other)).body.code).toBe('ADDRESS_NOT_FOUND');
    }
    const moved = await put(`/address/${home._id}`, { ...ADDRESS, addressName: 'Yeni ev' }, visitor);
    expect(moved.body).toEqual({ ...home, addressName: 'Yeni ev' });
    expect((await list(visitor)).body).toEqual([moved.body, office]);
    // A removed firm leaves nothing behind.
    const flat = await put(`/address/${office._id}`, ADDRESS, visitor);
    expect(flat.body).toEqual({ ...home, _id: office._id });
    expect((await remove(home._id, visitor)).body).toEqual({ message: 'Adres silindi.' });
    expect((await list(visitor)).body).toEqual([flat.body]);
    expect((await remove(home._id, visitor)).status).toBe(404);
  });

  it('should lose none of two changes at once', async () => {
    const visitor = await test.createUser();
    const { body: home } = await post('/address', ADDRESS, visitor);
    const answers = await Promise.all([
      put(`/address/${home._id}`, { ...ADDRESS, addressName: 'Ev 2' }, visitor),
      post('/address', { ...ADDRESS, addressName: 'İş yeri' }, visitor),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    const names = (await list(visitor)).body.map((address: typeof home) => address.addressName);
    expect(names).toEqual(['Ev 2', 'İş yeri']);
  });
});

describe('a forgotten password', () => {
  const quoted = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  async function mailedToken(email: string): Promise<string> {
    const mail = await eventually(async () => {
      const found = (await test.mails()).map(quoted).filter((text) => text.includes(`To: ${email}`));
      expect(found.length).toBeGreaterThan(0);
      return found.at(-1) as string;
    });
    expect(mail).toContain(`${test.env.publicUrl}/resetpassword/`);
    return /resetpassword\/([\da-f]{40})/.exec(mail)?.[1] as string;
  }
  const reset = (token: string, password = 'Yeni-Sifre-1') => put(`/resetpassword/${token}`, { password });

  it('should respond alike for a known and an unknown address, and mail the known one only', async () => {
    const { email } = await test.createUser();
    const unknown = newEmail();
    const answers = [
      await post('/forgotpassword', { email }),
      await post('/forgotpassword', { email: unknown }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await mailedToken(email);
    expect((await test.mails()).some((mail) => mail.includes(unknown))).toBe(false);
  });

  it('should be renewed once by the mailed token, which ends every session', async () => {
    const { email, cookie } = await test.createUser();
    await post('/forgotpassword', { email: email.toUpperCase() });
    const token = await mailedToken(email);
    expect((await reset(token, 'zayıf')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'Yeni-Sifre-1')).status).toBe(200);
    const again = await reset(token, 'Baska-Sifre-1');
    expect([again.status, again.body.code]).toEqual([400, 'RESET_TOKEN_INVALID']);
  });

  it('should be renewed by one of several who hold the token at once', async () => {
    const { email } = await test.createUser();
    await post('/forgotpassword', { email });
    const token = await mailedToken(email);
    const answers = await Promise.all([1, 2, 3].map((times) => reset(token, `Yeni-Sifre-${times}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('should refuse a token that expired, was never given, or could not be one', async () => {
    const { id, email } = await test.createUser();
    await post('/forgotpassword', { email });
    const token = await mailedToken(email);
    await test.payload.db.updateOne({
      collection: 'users',
      id,
      data: { resetPasswordExpiration: new Date(Date.now() - 1000).toISOString() },
    });
    for (const bad of [
      token,
      'a'.repeat(40),
      'null',
      'undefined',
      '%00',
      '[object Object]',
      '$ne',
      'x'.repeat(2000),
    ]) {
      const { status, body } = await reset(bad);
      expect([bad, status, body.code]).toEqual([bad, 400, 'RESET_TOKEN_INVALID']);
    }
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('managing users', () => {
  const byAdmin = (method: string, id: string, body?: unknown) =>
    test.call(method, `/api/users/${id}`, { cookie: admin.cookie, body });

  it('should list every account, the newest first, without anything secret', async () => {
    const { id } = await test.createUser();
    const { body } = await test.call('GET', '/api/users', { cookie: admin.cookie });
    expect(body[0]._id).toBe(id);
    expect(Object.keys(body[0]).sort()).toEqual(['_id', 'email', 'isAdmin', 'isEditor', 'isStaff', 'name']);
  });

  it('should leave no account out, however many there are', async () => {
    await inTransaction(test.payload, async (req) => {
      for (let count = 0; count < 501; count += 1) {
        const data = { name: 'Üye', email: `uye-${count}@example.com` };
        await test.payload.db.create({ collection: 'users', data, returning: false, req });
      }
    });
    const { totalDocs } = await test.payload.count({ collection: 'users' });
    const { body } = await test.call('GET', '/api/users', { cookie: admin.cookie });
    expect(new Set(body.map(({ _id }: { _id: string }) => _id)).size).toBe(totalDocs);
  });

  it('should make somebody an admin, at once', async () => {
    const visitor = await test.createUser();
    expect((await test.call('GET', '/api/orders', { cookie: visitor.cookie })).status).toBe(403);
    const { body } = await byAdmin('PUT', visitor.id, { userId: visitor.id, isAdmin: true, isEditor: true });
    // The contract has no word for editors: they are made in the panel.
    expect(body).toMatchObject({ isAdmin: true, isEditor: false });
    expect((await test.call('GET', '/api/orders', { cookie: visitor.cookie })).status).toBe(200);
    await byAdmin('PUT', visitor.id, { isAdmin: false });
    expect((await test.call('GET', '/api/orders', { cookie: visitor.cookie })).status).toBe(403);
  });

  it('should change the account of the path, whatever the body contains', async () => {
    const [visitor, other] = [await test.createUser({ name: 'Bir' }), await test.createUser({ name: 'İki' })];
    await byAdmin('PUT', visitor.id, {
      userId: other.id,
      _id: other.id,
      name: 'Yeni',
      password: 'Yeni-Sifre-1',
    });
    expect((await storedUser(visitor.id)).name).toBe('Yeni');
    expect((await storedUser(other.id)).name).toBe('İki');
    expect((await signIn(visitor.email)).status).toBe(200);
    expect((await byAdmin('PUT', visitor.id, { email: other.email.toUpperCase() })).body).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: [{ path: 'email' }],
    });
  });

  it('should end what a deleted account was doing', async () => {
    const visitor = await test.createUser();
    const answers = await Promise.all([1, 2, 3].map(() => byAdmin('DELETE', visitor.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await isSignedIn(visitor.cookie)).toBe(false);
    expect((await signIn(visitor.email)).status).toBe(401);
    expect((await register({ email: visitor.email })).status).toBe(201);
  });
});
