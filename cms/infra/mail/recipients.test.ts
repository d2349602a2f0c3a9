import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMail } from './outbox.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

/** Owes the dealer a mail, twice over, and returns who gets one. */
async function alerted(): Promise<string[]> {
  const subject = randomUUID();
  const mail = {
    key: `alert:${subject}`,
    to: { adminsOr: 'nobody@example.com' },
    subject,
    html: '',
    text: '',
  };
  for (let times = 0; times < 2; times += 1)
    await inTransaction(test.payload, (req) => enqueueMail(req, mail));
  const { docs } = await test.payload.find({
    collection: 'mails',
    where: { subject: { equals: subject } },
    pagination: false,
  });
  return docs.map(({ to }) => to).sort();
}

it('should reach every admin and nobody else, once each, and the setting’s address while there is none', async () => {
  await test.createUser({ isEditor: true, email: 'editor@example.com' });
  expect(await alerted()).toEqual(['nobody@example.com']);
  const { id } = await test.createUser({ isAdmin: true, email: 'b@example.com' });
  await test.createUser({ isAdmin: true, email: 'a@example.com' });
  expect(await alerted()).toEqual(['a@example.com', 'b@example.com']);
  await test.payload.update({ collection: 'users', id, data: { email: 'c@example.com' } });
  expect(await alerted()).toEqual(['a@example.com', 'c@example.com']);
  // More than fit on one of Payload's pages.
  await Promise.all(Array.from({ length: 11 }, () => test.createUser({ isAdmin: true })));
  expect(await alerted()).toHaveLength(13);
});
