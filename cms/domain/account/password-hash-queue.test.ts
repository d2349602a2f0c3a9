import crypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { eventually } from '../../testing/eventually.ts';
import { slowHashes } from '../../testing/password-hashes.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import {
  MAX_CONCURRENT_HASHES,
  MAX_QUEUE_LENGTH,
  queueHash,
  resetPassword,
  validatePassword,
} from './passwords.ts';
import { sendMissedWelcomeMails } from './register.ts';

/** Hashing shares Node's four threads with file reads: too many hashes at once would block every script. */

const test = setUpTestShop();
const app = setUpTestApp(test);
const customer = setUpUser(test);
const admin = setUpUser(test, { isAdmin: true });
afterEach(() => {
  vi.restoreAllMocks();
});

async function call(method: string, path: string, body: object, as?: Visitor) {
  const answer = await fetch(app.url + path, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      origin: test.env.publicUrl,
      ...(as && { cookie: as.cookie }),
    },
  });
  const { status, headers } = answer;
  return { status, retryAfter: headers.get('retry-after'), text: await answer.text() };
}
const signIn = () => call('POST', '/api/users/auth', { email: customer.email, password: 'Yanlis-2026' });

describe('many who sign in at once', () => {
  it('should be hashed two at a time, and told to come again when the line is long', async () => {
    let running = 0;
    let most = 0;
    let letGo = () => {};
    const isLineFull = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    vi.spyOn(crypto, 'pbkdf2').mockImplementation(((...args: Parameters<typeof crypto.pbkdf2>) => {
      running += 1;
      most = Math.max(most, running);
      const [, , , length, , done] = args;
      const end = () => {
        running -= 1;
        done(null, Buffer.alloc(length));
      };
      void isLineFull.then(() => setTimeout(end, 50));
    }) as typeof crypto.pbkdf2);
    const tryOnce = async () => {
      const answer = await signIn();
      if (answer.status === 503) letGo();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 58 }, tryOnce));
    expect(most).toBe(MAX_CONCURRENT_HASHES);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length + busy.length).toBe(58);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ retryAfter }) => retryAfter === '5')).toBe(true);
    expect(busy[0]?.text).toContain('Şu anda çok yoğunuz');
  });
});

describe('behind a full line', () => {
  /** Resolves once the queue is full, with a function that empties the queue. */
  async function fillLine(): Promise<() => Promise<unknown>> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const inside = Array.from({ length: MAX_CONCURRENT_HASHES + MAX_QUEUE_LENGTH }, () =>
      queueHash(() => gate),
    );
    await Promise.resolve();
    return () => {
      letGo();
      return Promise.all(inside);
    };
  }
  const newcomer = { name: 'Ada', email: 'ada@example.com', password: PASSWORD };
  const ENTRY_POINTS: [string, () => ReturnType<typeof call>][] = [
    ['signing in at the shop', signIn],
    [
      'signing in at the panel',
      () => call('POST', '/cms-api/users/login', { email: customer.email, password: PASSWORD }),
    ],
    ['registering', () => call('POST', '/api/users', { ...newcomer, termsAccepted: true })],
    [
      'a new password in the profile',
      () => call('PUT', '/api/users/profile', { password: 'Yeni-Pul-2026' }, customer),
    ],
    [
      'a new password by mail',
      () => call('PUT', `/api/users/resetpassword/${'a'.repeat(40)}`, { password: 'Yeni-Pul-2026' }),
    ],
    [
      'a new password by mail, at the panel',
      () =>
        call('POST', '/cms-api/users/reset-password', { token: 'a'.repeat(40), password: 'Yeni-Pul-2026' }),
    ],
    ['closing an account', () => call('POST', '/api/users/close', { password: PASSWORD }, customer)],
    ['making a user in the panel', () => call('POST', '/cms-api/users', newcomer, admin)],
    [
      'a new password in the panel',
      () => call('PATCH', `/cms-api/users/${customer.id}`, { password: 'Yeni-Pul-2026' }, admin),
    ],
  ];

  it.each(ENTRY_POINTS)('should be told to come again: %s', async (_name, ask) => {
    const empty = await fillLine();
    const answer = await Promise.race([
      ask(),
      new Promise<null>((resolve) => setTimeout(resolve, 5000, null)),
    ]);
    await empty();
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
  });

  it('should still let the profile be changed without a password', async () => {
    const empty = await fillLine();
    const answer = await call('PUT', '/api/users/profile', { name: 'Ada' }, customer);
    await empty();
    expect(answer.status).toBe(200);
  });
});

/** A password's hash takes a third of a second, and SQLite has one writer: a checkout must not wait for many of them. */
const NEW_PASSWORD = 'Yepyeni-Pul-2026';
const openTransactions = () => Object.keys(test.payload.db.sessions ?? {}).length;

describe('signing up', () => {
  const signUp = (email: string) =>
    test.call('POST', '/api/users', {
      body: { name: 'Ada', email, password: PASSWORD, termsAccepted: true },
    });

  it('should keep no transaction open while the password is hashed', async () => {
    const open: number[] = [];
    slowHashes(() => open.push(openTransactions()));
    expect(await signUp('ada@example.com')).toMatchObject({ status: 201 });
    // Once to make the account, once to sign in.
    expect(open).toEqual([0, 0]);
  });

  it('should make one account of two calls at once', async () => {
    const answers = await Promise.all([signUp('iki@example.com'), signUp('iki@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN');
    expect(
      await test.payload.count({ collection: 'users', where: { email: { equals: 'iki@example.com' } } }),
    ).toEqual({ totalDocs: 1 });
  });
});

describe('new passwords', () => {
  async function changeInProfile(): Promise<void> {
    const { cookie } = await test.createUser();
    const body = { password: NEW_PASSWORD };
    expect(await test.call('PUT', '/api/users/profile', { cookie, body })).toMatchObject({ status: 200 });
  }
  async function setWithToken(): Promise<void> {
    const { email } = await test.createUser();
    const token = await test.payload.forgotPassword({
      collection: 'users',
      data: { email },
      disableEmail: true,
    });
    await resetPassword(test.shop, String(token), NEW_PASSWORD);
  }

  it.each([
    ['in profiles', changeInProfile, 1],
    // Payload compares the password once more before the sign-in.
    ['with mailed tokens', setWithToken, 2],
  ] as const)('should let others write in between, when many are set %s', async (_, change, hashesEach) => {
    const product = await test.createProduct();
    const mails = (await test.mails()).length;
    let hashes = 0;
    const changes: Promise<void>[] = [];
    const write = async () => {
      const before = hashes;
      await inTransaction(test.payload, (req) =>
        updateWhere(req, 'products', product.id, { countInStock: { $inc: 1 } }),
      );
      return hashes - before;
    };
    const waits: Promise<number>[] = [];
    slowHashes(() => {
      hashes += 1;
      if (hashes === 1) setTimeout(() => waits.push(write()), 50);
    });
    for (let count = 0; count < 5; count += 1) changes.push(change());
    await Promise.all(changes);
    expect(waits).toHaveLength(1);
    // Hashes under way may finish, and one more may have started before.
    expect(await waits[0]).toBeLessThanOrEqual(2 * hashesEach);
    // Every owner still gets the mail.
    await expect.poll(() => test.mails(), { timeout: 10_000 }).toHaveLength(mails + 5);
  });
});

describe('a mail with a link to a new password', () => {
  const mailsTo = async (email: string) =>
    (await test.payload.find({ collection: 'mails', where: { to: { equals: email } } })).docs;
  const tokenOf = async (email: string) =>
    (
      await test.payload.db.findOne<Record<string, unknown> & { id: string }>({
        collection: 'users',
        where: { email: { equals: email } },
      })
    )?.resetPasswordToken ?? null;

  it.each([
    ['the shop', (body: object) => test.call('POST', '/api/users/forgotpassword', { body })],
    ['the panel', (body: object) => test.rest('POST', '/users/forgot-password', { body })],
  ] as const)('should be waited for by whoever stops the shop, asked for at %s', async (_door, ask) => {
    const { email } = await test.createUser();
    expect((await ask({ email })).status).toBe(200);
    await test.shop.background.idle();
    expect(await mailsTo(email)).toMatchObject([{ state: 'written' }]);
  });

  it('should be owed in the same step that makes the link valid', async () => {
    const { email } = await test.createUser();
    const create = vi.spyOn(test.payload.db, 'create').mockRejectedValueOnce(new Error('killed here'));
    await test.call('POST', '/api/users/forgotpassword', { body: { email } });
    await eventually(() => expect(create).toHaveBeenCalled());
    await test.shop.background.idle();
    create.mockRestore();
    expect([await tokenOf(email), await mailsTo(email)]).toEqual([null, []]);
  });
});

const codeOf = (password: unknown): string | null => {
  try {
    validatePassword(password);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a new password', () => {
  it.each([
    ['Pul-Sever-2026', null],
    ['aaa', 'INVALID_INPUT'],
    ['hepsiküçük', 'INVALID_INPUT'],
    [undefined, 'INVALID_INPUT'],
    [['Pul-Sever-2026'], 'INVALID_INPUT'],
  ])('should be taken or refused: %s, %s', (password, code) => expect(codeOf(password)).toBe(code));
});

describe('a welcome', () => {
  const HOUR_MS = 60 * 60 * 1000;
  /** An account as a process leaves it that is killed right after creating it. */
  const newcomer = (more: object = {}) =>
    test.createUser({ acceptedTerms: [{ slug: 'uyelik-sozlesmesi' }], ...more } as never);
  const greetings = async (email: string) => {
    await test.shop.background.idle();
    return (await test.mails()).filter((mail) => mail.includes(`To: ${email}`)).length;
  };
  const inAnHour = () => Date.now() + HOUR_MS;

  it('should welcome who registered and was not welcomed, once', async () => {
    const { email } = await newcomer();
    await sendMissedWelcomeMails(test.payload, inAnHour());
    await sendMissedWelcomeMails(test.payload, inAnHour());
    expect(await greetings(email)).toBe(1);
  });

  it('should leave alone who was welcomed', async () => {
    const email = 'ada.yeni@example.com';
    const password = 'Pul-Sever-2026';
    const { status } = await test.call('POST', '/api/users', {
      body: { name: 'Ada', email, password, confirmPassword: password },
    });
    expect(status).toBe(201);
    await sendMissedWelcomeMails(test.payload, inAnHour());
    expect(await greetings(email)).toBe(1);
  });

  it('should leave alone who is registering now, who came long ago, and whom an admin made', async () => {
    const { email: now } = await newcomer();
    await sendMissedWelcomeMails(test.payload);
    const { email: made } = await test.createUser();
    const { email: old } = await newcomer({ createdAt: new Date(Date.now() - 72 * HOUR_MS).toISOString() });
    expect(await greetings(now)).toBe(0);
    await sendMissedWelcomeMails(test.payload, inAnHour());
    expect([await greetings(made), await greetings(old)]).toEqual([0, 0]);
  });
});
