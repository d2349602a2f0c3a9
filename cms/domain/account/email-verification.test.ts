import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../infra/database/transaction.ts';
import { enqueueMail } from '../../infra/mail/outbox.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import { proofTokenOf } from './email-verification.ts';

/** Anybody may write anybody's address into a profile: what was asked for under it is shown to its owner alone. */

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

let count = 0;
/** A guest who waits for a product, and one mail about it that is still owed. */
async function aGuestWhoWaits() {
  count += 1;
  const email = `misafir${count}@example.com`;
  const { id: product } = await test.createProduct({ countInStock: 0 });
  await test.call('POST', `/api/products/${product}/notice`, { body: { email } });
  const mail = { key: `notice:${product}`, to: email, subject: 'Yeniden stokta', html: '-', text: '-' };
  await inTransaction(test.payload, (req) => enqueueMail(req, mail));
  return { email, product };
}
const takeAddress = ({ cookie }: Visitor, email: string) =>
  test.call('PUT', '/api/users/profile', { cookie, body: { email } });
const noticesIn = async ({ cookie }: Visitor) => {
  const { body } = await test.call('GET', '/api/users/data', { cookie });
  return { proven: body.account.isEmailProven, products: body.notices.map((one: any) => one.product) };
};
const close = ({ cookie }: Visitor) =>
  test.call('POST', '/api/users/close', { cookie, body: { password: PASSWORD } });
const prove = (token: string, cookie?: string) =>
  test.call('PUT', `/api/users/emailproof/${token}`, cookie ? { cookie } : {});
const countOf = async (collection: 'stock-notices' | 'mails', where: object) =>
  (await test.payload.count({ collection, where: where as never })).totalDocs;
async function mailedToken(email: string): Promise<string> {
  return eventually(async () => {
    const mails = (await test.mails()).filter((mail) => mail.includes(`To: ${email}`));
    const token = /eposta-onayi=3?D?([\da-z]+-[\da-f]{64})/.exec(mails.join().replaceAll('=\r\n', ''))?.[1];
    expect(token).toBeTruthy();
    return token as string;
  });
}

describe('who writes another’s address into their profile', () => {
  it('should neither read nor delete what the other waits for', async () => {
    const guest = await aGuestWhoWaits();
    const thief = await test.createUser();
    expect((await takeAddress(thief, guest.email)).status).toBe(200);
    expect(await noticesIn(thief)).toEqual({ proven: false, products: [] });
    expect((await close(thief)).status).toBe(200);
    expect(await countOf('stock-notices', { email: { equals: guest.email } })).toBe(1);
    const owed = { and: [{ key: { equals: `notice:${guest.product}` } }, { to: { equals: guest.email } }] };
    expect(await countOf('mails', owed)).toBe(1);
  });

  it('should not be helped by a proof of an address they had before', async () => {
    const guest = await aGuestWhoWaits();
    const thief = await test.createUser();
    const own = proofTokenOf(test.payload, thief);
    expect((await prove(own, thief.cookie)).status).toBe(200);
    await takeAddress(thief, guest.email);
    expect((await noticesIn(thief)).proven).toBe(false);
    expect((await prove(own, thief.cookie)).body.code).toBe('PROOF_TOKEN_INVALID');
  });

  it('should not be helped by the owner, who follows the link that comes unasked', async () => {
    const guest = await aGuestWhoWaits();
    const thief = await test.createUser();
    await takeAddress(thief, guest.email);
    await test.call('POST', '/api/users/emailproof', { cookie: thief.cookie });
    const token = await mailedToken(guest.email);
    expect((await prove(token)).status).toBe(401);
    const other = await test.createUser();
    expect((await prove(token, other.cookie)).body.code).toBe('PROOF_TOKEN_INVALID');
    expect((await noticesIn(thief)).products).toEqual([]);
  });

  it.each([
    ['made up', () => 'zzzzzzzz-'.padEnd(73, 'a')],
    ['of another shape', () => 'a'.repeat(5000)],
    ['too old', (one: Visitor) => proofTokenOf(test.payload, one, Date.now() - 25 * 60 * 60 * 1000)],
    ['of a longer life', (one: Visitor) => proofTokenOf(test.payload, one).replace(/^[^-]+/, 'zzzzzzzzz')],
  ])('should not be helped by a token that is %s', async (_kind, make) => {
    const visitor = await test.createUser();
    const { status, body } = await prove(make(visitor), visitor.cookie);
    expect([status, body.code]).toEqual([400, 'PROOF_TOKEN_INVALID']);
    expect((await noticesIn(visitor)).proven).toBe(false);
  });
});

describe('who has the mail and the account', () => {
  it('should see what the address waits for, and take it along', async () => {
    const guest = await aGuestWhoWaits();
    const owner = await test.createUser({ email: guest.email });
    expect((await noticesIn(owner)).products).toEqual([]);
    await test.call('POST', '/api/users/emailproof', { cookie: owner.cookie });
    const token = await mailedToken(guest.email);
    expect((await prove(token, owner.cookie)).status).toBe(200);
    expect((await prove(token, owner.cookie)).status).toBe(200);
    expect(await noticesIn(owner)).toEqual({ proven: true, products: [guest.product] });
    expect((await close(owner)).status).toBe(200);
    expect(await countOf('stock-notices', { email: { equals: guest.email } })).toBe(0);
    expect(await countOf('mails', { to: { equals: guest.email } })).toBe(0);
  });
});
