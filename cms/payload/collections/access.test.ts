import { randomUUID } from 'node:crypto';
import type { CollectionSlug, Where } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Config, User } from '../../infra/database/payload-types.ts';
import {
  ACCESS,
  ADMINS,
  CHANGES,
  createOrder as createOrderOf,
  dataFor,
  EDITORS,
  EVERYONE,
  FLAGS,
  HIDDEN,
  NOBODY,
  type Operation,
  ROLES,
  type Role,
  type Slug,
  STAFF,
} from '../../testing/access-table.ts';
import { drawPng } from '../../testing/pictures.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

/** Rights of each role, through Payload itself: panel, REST and `/api` all end here. */

const test = setUpTestShop();
let picture: Buffer;
let someone: User;
const actors = {} as Record<Role, (User & { collection: 'users' }) | null>;

const createOrder = (user: string) => createOrderOf(test, user);

async function create(collection: Slug, more: Record<string, unknown> = {}, as?: Role) {
  const data = { ...(await dataFor(test, someone.id)[collection]()), ...more };
  const file = { data: picture, name: `${randomUUID()}.png`, mimetype: 'image/png', size: picture.length };
  return test.payload.create({
    collection,
    data: data as never,
    depth: 0,
    ...(collection === 'media' && { file, disableTransaction: true }),
    ...(as && { user: actors[as], overrideAccess: false }),
  }) as Promise<Config['collections'][Slug]>;
}

/** True when the work was done, false when it was forbidden or hidden; any other failure fails the test. */
async function isAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    expect((error as { status?: number }).status, String(error)).toSatisfy((s) => s === 403 || s === 404);
    return false;
  }
}

async function attempt(role: Role, collection: Slug, operation: Operation, id: string): Promise<boolean> {
  if (operation === 'create') return isAllowed(() => create(collection, {}, role));
  const as = { collection, id, depth: 0, user: actors[role], overrideAccess: false } as const;
  if (operation === 'update')
    return isAllowed(() => test.payload.update({ ...as, data: CHANGES[collection] as never }));
  if (operation === 'delete') return isAllowed(() => test.payload.delete(as));
  const isSeenAlone = await isAllowed(() => test.payload.findByID(as));
  const found = { isSeen: false };
  await isAllowed(async () => {
    const { docs } = await test.payload.find({ ...as, where: { id: { equals: id } } });
    found.isSeen = docs.length === 1;
  });
  // A document that cannot be opened must not appear in a list, either.
  expect(found.isSeen).toBe(isSeenAlone);
  return isSeenAlone;
}

/** Roles that may do this to one document; only a deletion needs another. */
async function rolesThatMay(operation: Operation, collection: Slug): Promise<Role[]> {
  const hidden = operation === 'readHidden' && HIDDEN[collection];
  const make = async () =>
    // `createUser` shares one hash: a password is slow to hash.
    (collection === 'users' ? await test.createUser() : await create(collection, hidden || {})).id;
  let id = operation === 'create' ? '' : await make();
  const done: Role[] = [];
  for (const role of ROLES) {
    if (!(await attempt(role, collection, operation, id))) continue;
    done.push(role);
    if (operation === 'delete') id = await make();
  }
  return done;
}

async function makeActor(more: Partial<User>) {
  const { id } = await test.createUser(more);
  return { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' as const };
}

beforeAll(async () => {
  picture = await drawPng({ width: 4, height: 4 });
  someone = await makeActor({});
  actors.guest = null;
  for (const [role, flags] of Object.entries(FLAGS)) actors[role as Role] = await makeActor(flags);
});

describe.each(Object.entries(ACCESS))('%s', (collection, operations) => {
  it.each(Object.entries(operations))('should let only the right roles %s', async (operation, allowed) => {
    expect(await rolesThatMay(operation as Operation, collection as Slug)).toEqual([...allowed]);
  });
});

const OWN = { create: STAFF, read: STAFF, update: STAFF, delete: STAFF };
const CLOSED = { create: NOBODY, read: NOBODY, update: NOBODY, delete: NOBODY };

/** Payload's own collections, and the globals. Roles with any access: to all rows, or to their own. */
const INTERNAL: Record<string, Record<string, readonly Role[]>> = {
  'payload-jobs': CLOSED,
  'payload-kv': CLOSED,
  'payload-migrations': CLOSED,
  'payload-preferences': OWN,
  'payload-locked-documents': OWN,
};
const GLOBALS: Record<string, Record<string, readonly Role[]>> = {
  'business-details': { read: EVERYONE, update: EDITORS },
  'shop-identity': { read: ADMINS, update: ADMINS },
  'shop-settings': { read: ADMINS, update: ADMINS },
};

type AccessFunctions = Record<string, ((args: never) => unknown) | undefined>;

async function rolesOf(access: unknown, operations: Record<string, unknown>) {
  const allowed: Record<string, Role[]> = {};
  for (const operation of Object.keys(operations)) {
    const isOpen = (access as AccessFunctions)[operation];
    const answers = ROLES.map((role) => isOpen?.({ req: { user: actors[role] } } as never) ?? true);
    const open = await Promise.all(answers);
    allowed[operation] = ROLES.filter((_, index) => open[index] !== false);
  }
  return allowed;
}

describe('what is not in a table here', () => {
  it('should not exist: somebody has decided over every collection and global', () => {
    const collections = Object.keys(test.payload.collections);
    expect(collections.sort()).toEqual([...Object.keys(ACCESS), ...Object.keys(INTERNAL)].sort());
    const globals = test.payload.globals.config.map(({ slug }) => slug);
    expect(globals.sort()).toEqual(Object.keys(GLOBALS).sort());
  });

  it.each(Object.entries(INTERNAL))('should be as decided for %s', async (slug, operations) => {
    const { access } = test.payload.collections[slug as CollectionSlug].config;
    expect(await rolesOf(access, operations)).toEqual(operations);
  });

  it.each(Object.entries(GLOBALS))('should be as decided for the global %s', async (slug, operations) => {
    const access = test.payload.globals.config.find((each) => each.slug === slug)?.access;
    expect(await rolesOf(access, operations)).toEqual(operations);
  });
});

describe('customers', () => {
  const asCustomer = () => ({ user: actors.customer, overrideAccess: false, depth: 0 }) as const;

  it('should read and change themselves, but never their role', async () => {
    const id = actors.customer?.id as string;
    const { docs } = await test.payload.find({ collection: 'users', ...asCustomer() });
    expect(docs.map((user) => user.id)).toEqual([id]);
    const changed = await test.payload.update({
      collection: 'users',
      id,
      data: { name: 'Yeni', isAdmin: true, isEditor: true, acceptedTerms: [] },
      ...asCustomer(),
    });
    expect(changed).toMatchObject({ name: 'Yeni', isAdmin: false, isEditor: false });
    expect(changed.acceptedTerms ?? null).toBeNull();
  });

  it('should see their own orders without the shop’s notes', async () => {
    const { id } = await createOrder(actors.customer?.id as string);
    await test.payload.update({ collection: 'orders', id, data: { note: 'Dikkat' } });
    const order = await test.payload.findByID({ collection: 'orders', id, ...asCustomer() });
    expect(order.note).toBeUndefined();
  });
});

it.each(ROLES.filter((role) => role !== 'guest'))(
  'should show a %s an own order without a parcel',
  async (role) => {
    const { id } = await create('orders', { ...HIDDEN.orders, user: actors[role]?.id });
    const as = { user: actors[role], overrideAccess: false, depth: 0 } as const;
    expect(await test.payload.findByID({ collection: 'orders', id, ...as })).toMatchObject({
      totalPrice: 3118,
    });
  },
);

describe('an account made in the panel', () => {
  it('should need a strong password there, too', async () => {
    await expect(create('users', { password: 'zayıfzayıf' }, 'admin')).rejects.toMatchObject({ status: 400 });
  });
});

describe('admins', () => {
  const asAdmin = () => ({ user: actors.admin, overrideAccess: false, depth: 0 }) as const;

  it('should not read what a mail says: its links let somebody in', async () => {
    const { id } = await create('mails');
    const mail = await test.payload.findByID({ collection: 'mails', id, ...asAdmin() });
    expect(mail).toMatchObject({ subject: 'Konu' });
    expect(mail).not.toHaveProperty('html');
    expect(mail).not.toHaveProperty('text');
    expect(mail).not.toHaveProperty('leaveUrl');
  });

  it('should not read the tokens by which others leave their mail, nor find a row by one', async () => {
    const { id } = await create('alerts');
    const row = await test.payload.findByID({ collection: 'alerts', id, ...asAdmin() });
    for (const token of ['token', 'ownerToken']) {
      expect(row).not.toHaveProperty(token);
      const where = { [token]: { exists: true } };
      await expect(test.payload.find({ collection: 'alerts', where, ...asAdmin() })).rejects.toThrow();
    }
  });

  it('should change nothing of an order by a form in bulk, either', async () => {
    const { id } = await createOrder(someone.id);
    const before = await test.payload.findByID({ collection: 'orders', id, depth: 0 });
    const where = { id: { equals: id } };
    for (const data of [{ totalPrice: 1 }, { state: 'refunded' }, { orderItems: [] }] as const) {
      const change = test.payload.update({ collection: 'orders', where, data: data as never, ...asAdmin() });
      await expect(change, Object.keys(data)[0]).rejects.toMatchObject({ status: 403 });
    }
    expect(await test.payload.findByID({ collection: 'orders', id, depth: 0 })).toEqual(before);
  });

  it('should never be without one of them', async () => {
    const id = actors.admin?.id as string;
    const rest = await test.payload.find({
      collection: 'users',
      where: { and: [{ isAdmin: { equals: true } }, { id: { not_equals: id } }] },
    });
    for (const other of rest.docs) await test.payload.delete({ collection: 'users', id: other.id });
    // A form may send an unticked box as `null`.
    for (const isAdmin of [false, null])
      await expect(
        test.payload.update({ collection: 'users', id, data: { isAdmin }, ...asAdmin() }),
      ).rejects.toMatchObject({ code: 'LAST_ADMIN' });
    await expect(test.payload.delete({ collection: 'users', id, ...asAdmin() })).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    });
    await test.payload.update({ collection: 'users', id, data: { name: 'Son yönetici' }, ...asAdmin() });
  });
});

describe('what the dealer alone knows of a product', () => {
  const STORAGE = { ownNumber: 'G-7', place: 'Gizli kutu', costPrice: 4_44, supplier: 'Gizli tedarikçi' };
  const FOR_ADMINS = ['ownNumber', 'place', 'costPrice', 'supplier'];
  const READABLE: Partial<Record<Role, string[]>> = { sender: ['ownNumber', 'place'], admin: FOR_ADMINS };
  let id: string;
  beforeAll(async () => {
    ({ id } = await create('products', STORAGE));
  });

  it.each(ROLES)('should be told to the right roles, and not found out otherwise: %s', async (role) => {
    const as = { collection: 'products', user: actors[role], overrideAccess: false, depth: 0 } as const;
    const readable = READABLE[role] ?? [];
    const seen = await test.payload.findByID({ ...as, id });
    expect(FOR_ADMINS.filter((name) => name in seen)).toEqual(readable);
    for (const name of FOR_ADMINS) {
      const value = STORAGE[name as keyof typeof STORAGE];
      const work = [{ where: { [name]: { equals: value } } }, { sort: name }];
      for (const query of work) {
        const isAnswered = await test.payload.find({ ...as, ...query }).then(
          () => true,
          () => false,
        );
        expect(isAnswered, name).toBe(readable.includes(name));
      }
    }
    for (const word of ['G-7', 'kutu', 'tedarikçi']) {
      const where = { searchText: { like: `gizli ${word}` } };
      const { docs } = await test.payload.find({ ...as, where }).catch(() => ({ docs: [] }));
      expect(
        docs.map((product) => product.id),
        word,
      ).toEqual(role === 'admin' ? [id] : []);
    }
  });

  it('should stay between admins when the product is deleted', async () => {
    const { id: row } = await create('archived-products', { record: { name: 'Gemi', ...STORAGE } });
    const seenBy = (role: Role) =>
      test.payload.findByID({
        ...{ collection: 'archived-products', id: row, user: actors[role], overrideAccess: false },
      });
    expect((await seenBy('admin')).record).toEqual({ name: 'Gemi', ...STORAGE });
    expect((await seenBy('accountant')).record).toEqual({ name: 'Gemi' });
  });

  it('should not be told with what was sold of it', async () => {
    const line = { product: id, name: 'Pul', price: 100, qty: 1, costPrice: 4_44 };
    const user = actors.customer?.id;
    const order = await create('orders', { user, orderItems: [line] });
    const seenBy = async (role: Role) =>
      (
        await test.payload.findByID({
          ...{ collection: 'orders', id: order.id, user: actors[role], overrideAccess: false },
        })
      ).orderItems?.[0];
    expect(await seenBy('admin')).toMatchObject({ costPrice: 4_44 });
    for (const role of ['customer', 'sender', 'accountant'] as const)
      expect(await seenBy(role), role).not.toHaveProperty('costPrice');
  });
});

describe('drafts of legal pages', () => {
  it('should show shoppers the published version while an editor works on the next', async () => {
    const { id } = await create('legal-pages', { title: 'Yayımlanan' });
    await test.payload.update({ collection: 'legal-pages', id, data: { title: 'Taslak' }, draft: true });
    const as = { collection: 'legal-pages', id, overrideAccess: false } as const;
    const seenBy = async (role: Role, draft: boolean) =>
      (await test.payload.findByID({ ...as, user: actors[role], draft, disableErrors: true }))?.title;
    expect(await seenBy('guest', false)).toBe('Yayımlanan');
    expect(await seenBy('guest', true)).not.toBe('Taslak');
    expect(await seenBy('customer', true)).not.toBe('Taslak');
    expect(await seenBy('editor', true)).toBe('Taslak');
    const versions = (role: Role) =>
      test.payload.findVersions({ collection: 'legal-pages', user: actors[role], overrideAccess: false });
    expect(await isAllowed(() => versions('customer'))).toBe(false);
    expect(await isAllowed(() => versions('editor'))).toBe(true);
  });
});

describe('panel preferences', () => {
  const rest = async (method: string, path: string, { cookie }: Visitor, body?: object) =>
    test.rest(method, `/payload-preferences${path}`, { cookie, ...(body && { body }) });

  it('should not fill the database', async () => {
    const editor = await test.createUser({ isEditor: true });
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (const [path, body] of [
      ['/renk', { value: large }],
      [`/${'k'.repeat(5000)}`, { value: 1 }],
      ['', { key: 'büyük', value: large }],
    ] as const)
      expect((await rest('POST', path, editor, body)).status).toBe(413);
    expect(await test.payload.count({ collection: 'payload-preferences' })).toEqual({ totalDocs: 0 });
  });

  it('should be one’s own', async () => {
    const [editor, other] = [
      await test.createUser({ isEditor: true }),
      await test.createUser({ isEditor: true }),
    ];
    await rest('POST', '/bana', editor, { value: 'sarı' });
    const seenBy = async (as: Visitor) => (await rest('GET', '/bana', as)).body.value;
    expect([await seenBy(editor), await seenBy(other)]).toEqual(['sarı', null]);
    expect((await rest('GET', '', other)).body.docs).toEqual([]);
  });
});

/** Unreadable fields must not be readable through a query on them, either. */
const customer = () => actors.customer as User & { collection: 'users' };
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

/** Number of reviews that a caller finds; none when the query is refused. */
async function found(where: Where, user: (User & { collection: 'users' }) | null): Promise<number> {
  const as = { collection: 'reviews', user, overrideAccess: false } as const;
  const refused = { totalDocs: 0 };
  const counted = await test.payload.count({ ...as, where }).catch(() => refused);
  const listed = await test.payload.find({ ...as, where }).catch(() => refused);
  expect(listed.totalDocs).toBe(counted.totalDocs);
  return counted.totalDocs;
}

describe('a review’s author', () => {
  beforeAll(async () => {
    const { id: product } = await test.createProduct();
    const data = { product, user: someone.id, name: 'Yazar', rating: 5, comment: 'Güzel' };
    await test.payload.create({ collection: 'reviews', data });
    const user = { relationTo: 'users', value: someone.id } as const;
    await test.payload.create({
      collection: 'payload-locked-documents',
      data: { user, globalSlug: 'business-details' },
    });
  });

  it('should be findable by the system, so that these questions mean something', async () => {
    const where = { 'user.sessions.id': { exists: true } };
    expect((await test.payload.count({ collection: 'reviews', where })).totalDocs).toBeGreaterThan(0);
  });

  it.each(SECRETS)('should not be asked about by %s', async (field) => {
    for (const user of [null, customer()])
      for (const where of [
        { [`user.${field}`]: { exists: true } },
        { [`user.${field}`]: { like: 'a' } },
        { [`user__${field.replaceAll('.', '__')}`]: { not_equals: 'x' } },
      ])
        expect(await found(where, user)).toBe(0);
  });

  it('should not be sorted by', async () => {
    expect((await test.rest('GET', '/reviews?sort=-user.hash')).status).toBe(403);
    for (const user of [null, customer()])
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
      id: customer().id,
      user: customer(),
      overrideAccess: false,
    });
    expect(own.sessions ?? []).toEqual([]);
    for (const field of ['sessions.id', 'hash'])
      await expect(
        test.payload.find({
          collection: 'users',
          where: { [field]: { exists: true } },
          user: customer(),
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
        id: customer().id,
        data,
        user: customer(),
        overrideAccess: false,
      });
    await update({ createdAt: '2099-01-01T00:00:00.000Z', seedKey: 'x', acceptedTerms: [{ slug: 'x' }] });
    await update({ provenEmail: customer().email });
    const stored = await test.payload.findByID({ collection: 'users', id: customer().id });
    expect(stored.createdAt).toBe(customer().createdAt);
    expect(stored.seedKey ?? null).toBeNull();
    expect(stored.provenEmail ?? null).toBeNull();
    expect(stored.acceptedTerms ?? null).toBeNull();
    await expect(update({ addresses: Array(51).fill({ city: 'İzmir' }) })).rejects.toThrow();
    await expect(update({ addresses: [{ city: 'x'.repeat(301) }] })).rejects.toThrow();
    await expect(update({ name: 'x'.repeat(121) })).rejects.toThrow();
  });
});
