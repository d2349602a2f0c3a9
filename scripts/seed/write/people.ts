import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import type { User } from '../../../cms/infra/database/payload-types.ts';
import { inTransaction } from '../../../cms/infra/database/transaction.ts';
import type { Env } from '../../../cms/infra/settings/env.ts';
import { CUSTOMERS, DEMO_PASSWORD, EDITOR } from '../people.ts';

/** Makes the first admin where there is none. The password is returned only when it was generated here. */
export async function writeAdmin(
  payload: Payload,
  { email, password }: Env['admin'],
): Promise<{ email: string; password: string | null } | null> {
  const { totalDocs } = await payload.count({ collection: 'users', where: { isAdmin: { equals: true } } });
  if (totalDocs > 0) return null;
  const made = password ? null : `Pul-${randomBytes(12).toString('base64url')}`;
  await payload.create({
    collection: 'users',
    data: { name: 'Yönetici', email, password: password ?? made ?? '', isAdmin: true },
  });
  return { email, password: made };
}

/** They share one password, so that it is hashed once: a third of a second of a core each time. */
export async function writeDemoPeople(payload: Payload): Promise<void> {
  const people = [
    { ...EDITOR, isEditor: true, addresses: [] },
    ...CUSTOMERS.map(({ name, email, addresses }) => ({ name, email, addresses, isEditor: false })),
  ];
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { in: people.map((person) => person.email) } },
    select: { email: true },
    pagination: false,
    depth: 0,
  });
  const known = new Set(docs.map((user) => user.email));
  const [first, ...others] = people.filter((person) => !known.has(person.email));
  if (!first) return;
  const { id } = await payload.create({ collection: 'users', data: { ...first, password: DEMO_PASSWORD } });
  const where = { id: { equals: id } };
  const made = await payload.db.findOne<User & { hash: string; salt: string }>({
    collection: 'users',
    where,
  });
  await inTransaction(payload, async (req) => {
    for (const { addresses, ...person } of others) {
      const rows = addresses.map((address) => ({ ...address, id: randomBytes(12).toString('hex') }));
      const data = { ...person, isAdmin: false, addresses: rows, hash: made?.hash, salt: made?.salt };
      await payload.db.create({ collection: 'users', data, req, returning: false });
    }
  });
}
