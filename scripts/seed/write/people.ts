import { randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import type { Env } from '../../../cms/env.ts';
import { CUSTOMERS, DEMO_PASSWORD, EDITOR } from '../people.ts';
import type { Progress } from '../progress.ts';

/** Makes the first admin where there is none. The password comes back only when it was made up here. */
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

export async function writeDemoPeople(payload: Payload, progress: Progress): Promise<void> {
  const people = [
    { ...EDITOR, isEditor: true },
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
  for (const [index, person] of people.entries()) {
    progress('Üyeler yazılıyor:', index, people.length);
    if (known.has(person.email)) continue;
    await payload.create({ collection: 'users', data: { ...person, password: DEMO_PASSWORD } });
  }
}
