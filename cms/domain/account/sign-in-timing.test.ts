import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop, type TestShop } from '../../testing/test-shop.ts';

/** Neither words nor time may reveal whether an e-mail address has an account. */

const test = setUpTestShop();
let known: string;
beforeAll(async () => {
  known = (await test.createUser()).email;
});

type Answer = Awaited<ReturnType<TestShop['call']>>;
type Ask = (email: string) => Promise<Answer>;

const body = (email: string) => ({ email, password: 'Yanlis-2026' });
const ENTRY_POINTS: [string, Ask][] = [
  ['signing in at the shop', (email) => test.call('POST', '/api/users/auth', { body: body(email) })],
  ['signing in at the panel', (email) => test.rest('POST', '/users/login', { body: body(email) })],
  [
    'asking the shop for a new password',
    (email) => test.call('POST', '/api/users/forgotpassword', { body: body(email) }),
  ],
  [
    'asking the panel for a new password',
    (email) => test.rest('POST', '/users/forgot-password', { body: body(email) }),
  ],
];

/** The answer as a caller sees it, without headers and ids that differ every time. */
function seen({ status, body: said, headers }: Answer) {
  const names = [...headers.keys()].filter((name) => !['date', 'x-request-id', 'etag'].includes(name));
  const { requestId, ...rest } = said;
  return { status, rest, headers: names.map((name) => [name, headers.get(name)]) };
}

/** The middle of the faster half: other load on the machine only adds time. */
const typical = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 2] ?? 0;

describe.each(ENTRY_POINTS)('%s', (name, ask) => {
  it('should say the same with and without an account', async () => {
    expect(seen(await ask('kimse@example.com'))).toEqual(seen(await ask(known)));
  });

  // Tried again, because other load may meet one of the two alone; a real difference fails each time.
  it('should take the same time', { timeout: 120_000, retry: 2 }, async () => {
    const isSlow = name.startsWith('signing');
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // Other load on the machine meets both alike.
    for (let turn = 0; turn < (isSlow ? 7 : 15); turn += 1)
      for (const who of ['known', 'unknown'] as const) {
        const started = performance.now();
        await ask(who === 'known' ? known : `kimse-${turn}@example.com`);
        times[who].push(performance.now() - started);
        // Work after the answer must not slow the next request.
        await test.shop.background.idle();
      }
    const [withAccount, without] = [typical(times.known), typical(times.unknown)];
    const difference = Math.abs(withAccount - without);
    expect(difference, `${withAccount} ms, ${without} ms`).toBeLessThan(
      Math.max(withAccount, without) * 0.3 + 3,
    );
  });
});
