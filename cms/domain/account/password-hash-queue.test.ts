import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import { MAX_CONCURRENT_HASHES, MAX_QUEUE_LENGTH, queueHash } from './password-hash-queue.ts';

/** Hashing shares Node's four threads with reading files: too many at once, and nobody gets a script. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let customer: Visitor;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  customer = await test.createUser();
  admin = await test.createUser({ isAdmin: true });
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});
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
    vi.spyOn(crypto, 'pbkdf2').mockImplementation(((...args: Parameters<typeof crypto.pbkdf2>) => {
      running += 1;
      most = Math.max(most, running);
      const [, , , length, , done] = args;
      setTimeout(() => {
        running -= 1;
        done(null, Buffer.alloc(length));
      }, 100);
    }) as typeof crypto.pbkdf2);
    const answers = await Promise.all(Array.from({ length: 58 }, signIn));
    expect(most).toBe(MAX_CONCURRENT_HASHES);
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length + busy.length).toBe(58);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.every(({ retryAfter }) => retryAfter === '5')).toBe(true);
    expect(busy[0]?.text).toContain('Şu anda çok yoğunuz');
  });
});

describe('behind a full line', () => {
  /** Resolves when the line is full; what it answers empties it. */
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
