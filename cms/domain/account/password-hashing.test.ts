import crypto from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';
import { resetPassword } from './password-reset.ts';

/** A password's hash takes a third of a second, and SQLite has one writer: a checkout must not wait for many of them. */

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const NEW_PASSWORD = 'Yepyeni-Pul-2026';
const openTransactions = () => Object.keys(test.payload.db.sessions ?? {}).length;
/** Tells of each hash as it begins. */
function watchHashes(told: () => void): void {
  const hash = crypto.pbkdf2;
  vi.spyOn(crypto, 'pbkdf2').mockImplementation(((...args: Parameters<typeof hash>) => {
    told();
    return hash(...args);
  }) as typeof hash);
}

describe('signing up', () => {
  const signUp = (email: string) =>
    test.call('POST', '/api/users', {
      body: { name: 'Ada', email, password: PASSWORD, termsAccepted: true },
    });

  it('should keep no transaction open while the password is hashed', async () => {
    const open: number[] = [];
    watchHashes(() => open.push(openTransactions()));
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
    // Payload compares it once more before it signs in.
    ['with mailed tokens', setWithToken, 2],
  ] as const)('should let others write in between, when many are set %s', async (_, change, hashesEach) => {
    const product = await test.createProduct();
    const mails = (await test.mails()).length;
    let hashes = 0;
    const changes: Promise<void>[] = [];
    const write = async () => {
      const before = hashes;
      await inTransaction(test.payload, (req) =>
        updateWhere(req, {
          collection: 'products',
          where: { id: { equals: product.id } },
          data: { countInStock: { $inc: 1 } },
        }),
      );
      return hashes - before;
    };
    const waits: Promise<number>[] = [];
    watchHashes(() => {
      hashes += 1;
      if (hashes === 1) setTimeout(() => waits.push(write()), 50);
    });
    for (let count = 0; count < 5; count += 1) changes.push(change());
    await Promise.all(changes);
    expect(waits).toHaveLength(1);
    // What had begun may end, and one more may have come before.
    expect(await waits[0]).toBeLessThanOrEqual(2 * hashesEach);
    // Every owner is told all the same.
    await expect.poll(() => test.mails(), { timeout: 10_000 }).toHaveLength(mails + 5);
  });
});
