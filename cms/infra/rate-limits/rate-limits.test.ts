import type { Connection } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { isOnMongo } from '../../testing/database-url.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { setUpTestShop, startOwnTestShop } from '../../testing/test-shop.ts';
import { PASSWORD } from '../../testing/user-factory.ts';
import { countByEmail, countSignIn } from './account-limits.ts';
import { ADDRESS_HEADER } from './client-address.ts';
import { ACCOUNT_RULES, ADDRESS_RULES } from './rate-limit-rules.ts';
import { rateLimitersOf } from './request-counters.ts';

/** Limits of each action, at both entry points. Each test has an account and an address of its own. */

const test = setUpTestShop({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

let count = 0;
let email: string;
let address: string;
beforeEach(() => {
  count += 1;
  email = `uye-${count}@example.com`;
  address = `198.51.100.${count}`;
});

const times = <T>(n: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));
/** Number of calls that go through. */
async function passed(n: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const results = await times(n, (index) =>
    work(index).then(
      () => true,
      (error) => {
        expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) });
        return false;
      },
    ),
  );
  return results.filter(Boolean).length;
}
const here = ACCOUNT_RULES.signInFromHere.points;
const anywhere = ACCOUNT_RULES.signInFromAnywhere.points;
const otherAddress = (index: number) => `2001:db8:${index.toString(16)}:${count}::/64`;

describe('tries to sign in', () => {
  it('should be few for one account from one address, also when all come at once', async () => {
    expect(await passed(here + 5, () => countSignIn(test.payload, email, address))).toBe(here);
    expect(await passed(1, () => countSignIn(test.payload, ` ${email.toUpperCase()}`, address))).toBe(0);
    // Another account, or another address, has tries of its own.
    expect(await passed(1, () => countSignIn(test.payload, `b-${email}`, address))).toBe(1);
    expect(await passed(1, () => countSignIn(test.payload, email, otherAddress(1)))).toBe(1);
  });

  it('should begin anew after a right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await passed(here - 1, () => countSignIn(test.payload, email, address))).toBe(here - 1);
      const takeBack = await countSignIn(test.payload, email, address);
      await takeBack();
    }
  });

  it('should end for guessers with many addresses, and never for the owner where they were before', async () => {
    const takeBack = await countSignIn(test.payload, email, address);
    await takeBack();
    const guess = (index: number) => countSignIn(test.payload, email, otherAddress(index));
    let guesses = 0;
    for (let round = 0; round < anywhere; round += 20)
      guesses += await passed(20, (index) => guess(round + index));
    expect(guesses).toBe(anywhere);
    expect(await passed(10, (index) => guess(anywhere + index))).toBe(0);
    expect(await passed(1, () => countSignIn(test.payload, email, address))).toBe(1);
  });

  it('should be counted together at the shop and at the panel, for known and unknown accounts alike', async () => {
    const known = await test.createUser();
    for (const account of [known.email, email]) {
      const credentials = { email: account, password: 'Yanlis-2026' };
      const headers = { 'x-forwarded-for': address };
      for (let tries = 0; tries < here; tries += 1) await countSignIn(test.payload, account, address);
      const shop = await test.call('POST', '/api/users/auth', { body: credentials, headers });
      const panel = await test.rest('POST', '/users/login', {
        body: credentials,
        headers: { [ADDRESS_HEADER]: address },
      });
      expect([shop.status, panel.status]).toEqual([429, 429]);
      expect(shop.body.code).toBe('TOO_MANY_REQUESTS');
      for (const { headers } of [shop, panel]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // The account is not locked: the right password still works from another address.
    const elsewhere = await test.call('POST', '/api/users/auth', {
      body: { email: known.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
    expect(elsewhere.status).toBe(200);
  });
});

describe('mails with a link to a new password', () => {
  const { points } = ACCOUNT_RULES.resetMail;

  it('should be few for one e-mail address, from all callers and entry points together', async () => {
    const visitor = await test.createUser();
    const answers = [];
    for (let index = 0; index < points + 2; index += 1) {
      const from = `192.0.2.${index}`;
      answers.push(
        index % 2
          ? await test.call('POST', '/api/users/forgotpassword', {
              body: { email: visitor.email },
              headers: { 'x-forwarded-for': from },
            })
          : await test.rest('POST', '/users/forgot-password', {
              body: { email: visitor.email },
              headers: { [ADDRESS_HEADER]: from },
            }),
      );
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(points).fill(200), 429, 429]);
  });

  it('should be as few for an e-mail address without an account', async () => {
    expect(await passed(points + 2, () => countByEmail(test.payload, 'resetMail', email))).toBe(points);
  });
});

describe('calls from one address', () => {
  it('should carry how many are left, and when there are more', async () => {
    const answer = await test.call('POST', '/api/users/auth', {
      body: { email, password: 'x' },
      headers: { 'x-forwarded-for': address },
    });
    const { points, seconds } = ADDRESS_RULES.credentials;
    expect(answer.headers.get('ratelimit-policy')).toContain(`"credentials"; q=${points}; w=${seconds}`);
    expect(answer.headers.get('ratelimit')).toContain(`"credentials"; r=${points - 1}; t=${seconds}`);
  });

  it.each([
    ['credentials', '/api/users/auth'],
    ['credentials', '/cms-api/users/login'],
    ['credentials', '/cms-api/users/reset-password'],
    ['mail', '/cms-api/users/forgot-password'],
  ] as const)('should be counted once: %s, %s', async (rule, path) => {
    const app = await openTestApp(test);
    await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email, password: 'Yanlis-2026', token: 'yok' }),
    });
    await app.stop();
    const { remaining } = await rateLimitersOf(test.payload).take(rule, address);
    expect(remaining).toBe(ADDRESS_RULES[rule].points - 2);
  });

  it('should be counted together for a whole IPv6 network', async () => {
    const spend = async (from: string) =>
      test.call('POST', '/api/users/resetpassword', { headers: { 'x-forwarded-for': from } });
    await spend('2001:db8:77:1::1');
    const { headers } = await spend('2001:db8:77:1:ffff::2');
    expect(headers.get('ratelimit')).toContain(`r=${ADDRESS_RULES.everything.points - 2};`);
  });

  it('should be refused at the panel when there were too many at the shop', async () => {
    for (let index = 0; index < ADDRESS_RULES.credentials.points; index += 1)
      await rateLimitersOf(test.payload).spend('credentials', address);
    const app = await openTestApp(test);
    const refused = await fetch(`${app.url}/cms-api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{}',
    });
    await app.stop();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('several processes', () => {
  it('should count together where they share a database, also when it is opened anew, and go on counting when it is gone', async () => {
    // A file database has one process: what a second one counts does not matter.
    const shared: Record<string, string> = isOnMongo ? { DATABASE_URL: test.env.databaseUrl } : {};
    const other = await startOwnTestShop({ RATE_LIMITS: 'on', ...shared });
    try {
      const counts = await Promise.all(
        [test, other].map(({ payload }) => passed(here, () => countSignIn(payload, email, address))),
      );
      if (isOnMongo) expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(here);
      const { connection } = other.payload.db as unknown as { connection?: Connection };
      await connection?.close();
      await connection?.openUri(other.env.databaseUrl);
      if (isOnMongo) expect(await passed(1, () => countSignIn(other.payload, email, address))).toBe(0);
      await other.payload.db.destroy?.();
      expect(await passed(here + 3, () => countSignIn(other.payload, `weg-${email}`, address))).toBe(here);
    } finally {
      await other.stop();
    }
  });
});

describe('limits that are turned off', () => {
  it('should refuse nobody', async () => {
    const { custom } = test.payload.config;
    custom.hasRateLimits = false;
    expect(await passed(here * 2, () => countSignIn(test.payload, email, address))).toBe(here * 2);
    expect(await passed(20, () => countByEmail(test.payload, 'resetMail', email))).toBe(20);
    custom.hasRateLimits = true;
  });
});
