import { randomUUID } from 'node:crypto';
import { getFieldsToSign, jwtSign, type Payload } from 'payload';
import type { User } from '../infra/database/payload-types.ts';

export const PASSWORD = 'Pul-Sever-2026';
export type Visitor = { id: string; email: string; cookie: string };

const DAY_SECONDS = 24 * 60 * 60;

/** Hashing is made to be slow, so a worker does it once, and all its users share the hash. */
let hashing: Promise<{ hash: unknown; salt: unknown }> | undefined;

async function hashPassword(payload: Payload) {
  const first = await payload.create({
    collection: 'users',
    data: { name: 'Şablon', email: 'template@example.com', password: PASSWORD },
  });
  const stored = await payload.db.findOne<Record<string, unknown> & { id: string }>({
    collection: 'users',
    where: { id: { equals: first.id } },
  });
  await payload.delete({ collection: 'users', id: first.id });
  return { hash: stored?.hash, salt: stored?.salt };
}

/** Makes users with the password PASSWORD and an open session, like one that a sign-in writes. */
export async function createUserFactory(payload: Payload) {
  hashing ??= hashPassword(payload);
  const { hash, salt } = await hashing;

  return async function createUser(more: Partial<User> = {}): Promise<Visitor> {
    const email = more.email ?? `${randomUUID().slice(0, 8)}@example.com`;
    const sid = randomUUID();
    const now = Date.now();
    const user = (await payload.db.create({
      collection: 'users',
      data: {
        name: 'Deniz Yılmaz',
        isAdmin: false,
        isEditor: false,
        ...more,
        email,
        hash,
        salt,
        sessions: [
          {
            id: sid,
            createdAt: new Date(now).toISOString(),
            expiresAt: new Date(now + DAY_SECONDS * 1000).toISOString(),
          },
        ],
      },
    })) as User & { collection: 'users' };
    const { token } = await jwtSign({
      fieldsToSign: getFieldsToSign({
        collectionConfig: payload.collections.users.config,
        email,
        sid,
        user: { ...user, collection: 'users' },
      }),
      secret: payload.secret,
      tokenExpiration: DAY_SECONDS,
    });
    return { id: String(user.id), email, cookie: `payload-token=${token}` };
  };
}
