import type { Where } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../infra/database/payload-types.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

/** What nobody may read must not be found out by asking which rows have it, either. */

let test: TestShop;
let author: User;
let customer: User & { collection: 'users' };
beforeAll(async () => {
  test = await startTestShop();
  const find = (id: string) => test.payload.findByID({ collection: 'users', id });
  author = await find((await test.createUser({ name: 'Yazar' })).id);
  customer = { ...(await find((await test.createUser()).id)), collection: 'users' };
  const { id: product } = await test.createProduct();
  await test.payload.create({
    collection: 'reviews',
    data: { product, user: author.id, name: 'Yazar', rating: 5, comment: 'Güzel' },
  });
  await test.payload.create({
    collection: 'payload-locked-documents',
    data: { user: { relationTo: 'users', value: author.id }, globalSlug: 'business-details' },
  });
});
afterAll(() => test.stop());

const SECRETS = [
  'sessions.id',
  'sessions.createdAt',
  'sessions.expiresAt',
  'hash',
  'salt',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'email',
  'seedKey',
  'provenEmail',
  'isAdmin',
  'name',
  'acceptedTerms',
  'addresses.city',
];

/** How many reviews a caller is told of; none when the question is refused. */
async function found(where: Where, user: (User & { collection: 'users' }) | null): Promise<number> {
  const as = { collection: 'reviews', user, overrideAccess: false } as const;
  const refused = { totalDocs: 0 };
  const counted = await test.payload.count({ ...as, where }).catch(() => refused);
  const listed = await test.payload.find({ ...as, where }).catch(() => refused);
  expect(listed.totalDocs).toBe(counted.totalDocs);
  return counted.totalDocs;
}

describe('a review’s author', () => {
  it('should be findable by the system, so that these questions mean something', async () => {
    const where = { 'user.sessions.id': { exists: true } };
    expect((await test.payload.count({ collection: 'reviews', where })).totalDocs).toBe(1);
  });

  it.each(SECRETS)('should not be asked about by %s', async (field) => {
    for (const user of [null, customer])
      for (const path of [`user.${field}`, `user__${field.replaceAll('.', '__')}`])
        for (const question of [{ exists: true }, { like: 'a' }, { not_equals: 'x' }])
          expect(await found({ [path]: question }, user)).toBe(0);
  });

  it('should not be sorted by', async () => {
    expect((await test.rest('GET', '/reviews?sort=-user.hash')).status).toBe(403);
    for (const user of [null, customer])
      for (const sort of [
        'user.sessions.id',
        '-user.hash',
        ['rating', 'user__resetPasswordToken'],
        'user.email',
      ])
        await expect(
          test.payload.find({ collection: 'reviews', sort, user, overrideAccess: false }),
        ).rejects.toThrow();
  });
});

describe('sessions', () => {
  it('should be read by nobody, not even by whom they belong to', async () => {
    const own = await test.payload.findByID({
      collection: 'users',
      id: customer.id,
      user: customer,
      overrideAccess: false,
    });
    expect(own.sessions ?? []).toEqual([]);
    for (const field of ['sessions.id', 'hash'])
      await expect(
        test.payload.find({
          collection: 'users',
          where: { [field]: { exists: true } },
          user: customer,
          overrideAccess: false,
        }),
      ).rejects.toThrow();
  });
});

describe('one’s own account', () => {
  it('should take neither another age, nor another origin, nor addresses without bounds', async () => {
    const update = (data: Record<string, unknown>) =>
      test.payload.update({
        collection: 'users',
        id: customer.id,
        data,
        user: customer,
        overrideAccess: false,
      });
    await update({ createdAt: '2099-01-01T00:00:00.000Z', seedKey: 'x', acceptedTerms: [{ slug: 'x' }] });
    await update({ provenEmail: customer.email });
    const stored = await test.payload.findByID({ collection: 'users', id: customer.id });
    expect(stored.createdAt).toBe(customer.createdAt);
    expect(stored.seedKey ?? null).toBeNull();
    expect(stored.provenEmail ?? null).toBeNull();
    expect(stored.acceptedTerms ?? null).toBeNull();
    await expect(update({ addresses: Array(51).fill({ city: 'İzmir' }) })).rejects.toThrow();
    await expect(update({ addresses: [{ city: 'x'.repeat(301) }] })).rejects.toThrow();
    await expect(update({ name: 'x'.repeat(121) })).rejects.toThrow();
  });
});
