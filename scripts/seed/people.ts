import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { z } from 'zod';
import { inTransaction } from '../../cms/infra/database/driver/transaction.ts';
import type { User } from '../../cms/infra/database/payload-types.ts';
import { findRow, findRows, insertRow, PAST_ACCESS } from '../../cms/infra/database/rows/rows.ts';
import type { Env } from '../../cms/infra/settings/env.ts';
import { readSeed } from './catalogue/schemas.ts';

/** Password of the demo shop's accounts. All its people and addresses are invented. */
export const DEMO_PASSWORD = 'Pul-Sever-2026';

export const EDITOR = { name: 'Melike Yazar', email: 'editor@example.com' };

/** Returns a phone number of ten digits that begins with 5, from a range that no operator uses. */
const phoneOf = (index: number) => `5000${String(100_000 + index * 4_321).padStart(6, '0')}`;
/** Returns eleven digits that end in an odd digit. A real identity number ends in an even digit. */
const identityOf = (index: number) => `${10_000_000_000 + index * 7_654_322 + 1}`;

const text = z.string().min(1);
const place = { address: text, district: text, city: text, postalCode: text };
const person = z.strictObject({ name: text, email: z.email(), ...place });

export const CUSTOMERS = readSeed('people.json', z.array(person)).map(({ name, email, ...place }, index) => {
  const [phoneNumber, identityNumber] = [phoneOf(index), identityOf(index)];
  const home = { addressName: 'Ev', ...place, country: 'Türkiye', phoneNumber, identityNumber };
  // Every third collector has the stamps sent to work.
  const work = { ...home, addressName: 'İş', address: `Sanayi ve Ticaret Merkezi No: ${20 + index}` };
  return { name, email, addresses: index % 3 === 0 ? [home, work] : [home] };
});

/** The seed writes the admin last: an interrupted run continues at the next start. */
export const hasAdmin = async (payload: Payload): Promise<boolean> =>
  (await findRow({ payload }, 'users', { isAdmin: { equals: true } })) !== null;

/** Makes the first admin, if there is none. Returns the password only if it was generated here. */
export async function writeAdmin(
  payload: Payload,
  { email, password }: Env['admin'],
): Promise<{ email: string; password: string | null } | null> {
  if (await hasAdmin(payload)) return null;
  const made = password ? null : `Pul-${randomBytes(12).toString('base64url')}`;
  await payload.create({
    collection: 'users',
    data: { name: 'Yönetici', email, password: password ?? made ?? '', isAdmin: true },
    ...PAST_ACCESS,
  });
  return { email, password: made };
}

async function userIds(payload: Payload, people: readonly { email: string }[]): Promise<Map<string, string>> {
  const where = { email: { in: people.map(({ email }) => email) } };
  const users = await findRows<User>({ payload }, 'users', where, { select: { email: true } });
  return new Map(users.map(({ email, id }) => [email, id]));
}

export const customerIds = (payload: Payload) => userIds(payload, CUSTOMERS);

/** All have one password, so that it is hashed once: a hash takes a third of a second of a core. */
export async function writeDemoPeople(payload: Payload): Promise<void> {
  const people = [
    { ...EDITOR, isEditor: true, addresses: [] },
    ...CUSTOMERS.map(({ name, email, addresses }) => ({ name, email, addresses, isEditor: false })),
  ];
  const known = await userIds(payload, people);
  const [first, ...others] = people.filter((person) => !known.has(person.email));
  if (!first) return;
  const account = { ...first, password: DEMO_PASSWORD };
  const { id } = await payload.create({ collection: 'users', data: account, ...PAST_ACCESS });
  const made = await findRow<User>({ payload }, 'users', id);
  await inTransaction(payload, async (req) => {
    for (const { addresses, ...person } of others) {
      const rows = addresses.map((address) => ({ ...address, id: randomBytes(12).toString('hex') }));
      const password = { hash: made?.hash, salt: made?.salt };
      await insertRow(req, 'users', { ...person, isAdmin: false, addresses: rows, ...password });
    }
  });
}
