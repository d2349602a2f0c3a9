import type { FlattenedField } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderFieldOf } from '../domain/natural-order.ts';
import { SENDER_FIELDS } from '../payload/access/sender-fields.ts';
import {
  ACCESS,
  CHANGES,
  createOrder,
  dataFor,
  FLAGS,
  HIDDEN,
  type Operation,
  PANEL_CALLS,
  ROLES,
  type Role,
  type Slug,
  STAFF,
} from '../testing/access-table.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

/** Rights of each role over HTTP, a test for each call. `contract/calls.test.ts` covers `/api`. */

const test = setUpTestShop();
const app = setUpTestApp(test);
let someone: string;
const cookies: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  someone = (await test.createUser()).id;
  for (const [role, flags] of Object.entries(FLAGS))
    cookies[role as Role] = (await test.createUser(flags)).cookie;
});

async function send(role: Role, method: string, path: string, body?: unknown) {
  const answer = await app.send(method, path, { cookie: cookies[role] ?? '', body });
  return { status: answer.status, text: await answer.text() };
}

const REFUSALS = [401, 403, 404];
/** Any answer other than a refusal or a success fails the test. */
function isDone({ status, text }: Awaited<ReturnType<typeof send>>, what: string): boolean {
  expect(REFUSALS.includes(status) || status < 300, `${what}: ${status} ${text.slice(0, 300)}`).toBe(true);
  return status < 300;
}

const METHODS = {
  read: 'GET',
  readHidden: 'GET',
  update: 'PATCH',
  delete: 'DELETE',
  create: 'POST',
} as const;

/** A part of the table: `payload/collections/access.test.ts` checks the whole table through Payload itself. */
const SAMPLE: Slug[] = ['products', 'orders', 'legal-pages'];
const CELLS = SAMPLE.flatMap((slug) =>
  Object.entries(ACCESS[slug]).map(([operation, allowed]) => ({
    slug,
    operation: operation as Operation,
    // Only staff may make the panel's calls.
    allowed: allowed.filter((role) => STAFF.includes(role)),
  })),
);

describe('REST', () => {
  it.each(CELLS)('should answer each role by the table: $operation $slug', async (cell) => {
    const { slug: collection, operation, allowed } = cell;
    const method = METHODS[operation];
    const hidden = operation === 'readHidden' && HIDDEN[collection];
    const makeData = async () => ({ ...(await dataFor(test, someone)[collection]()), ...hidden });
    const path = `/cms-api/${collection}`;
    const make = async () => {
      const data = (await makeData()) as never;
      return `${path}/${(await test.payload.create({ collection, data, depth: 0 })).id}`;
    };
    let address = operation === 'create' ? path : await make();
    const done: Role[] = [];
    for (const role of ROLES) {
      const changes = operation === 'update' ? CHANGES[collection] : undefined;
      const body = operation === 'create' ? await makeData() : changes;
      if (!isDone(await send(role, method, address, body), `${role} ${method} ${address}`)) continue;
      done.push(role);
      if (operation === 'delete') address = await make();
    }
    expect(done).toEqual(allowed);
  });
});

describe('the panel’s own calls', () => {
  it.each(PANEL_CALLS)('should answer each role by the table: %s %s', async (method, path, allowed, body) => {
    const prepare = async () => {
      const order = (await createOrder(test, someone)).id;
      const product = (await test.createProduct()).id;
      const question = await test.payload.create({
        collection: 'questions',
        data: { product, text: 'Şarnier izi var mı?', state: 'open' },
      });
      return (text: string) =>
        text
          .replaceAll(':order', order)
          .replaceAll(':product', product)
          .replaceAll(':question', question.id)
          .replaceAll(':seenAt', question.updatedAt);
    };
    let fill = await prepare();
    const done: Role[] = [];
    for (const role of ROLES) {
      const sent = body && JSON.parse(fill(JSON.stringify(body)));
      const { status, text } = await send(role, method, `/cms-api${fill(path)}`, sent);
      expect(status, text).toBeLessThan(500);
      if (status === 401 || status === 403) continue;
      done.push(role);
      fill = await prepare();
    }
    expect(done).toEqual(allowed);
  });
});

type Asked = { path: string; fields: FlattenedField[] };
/** All fields of a collection; with LONG also the fields of related collections, under the same rules. */
function fieldsOf(slug: string, isRelated = false): Asked[] {
  const inFields = (fields: FlattenedField[], parent: Asked): Asked[] =>
    fields.flatMap((field): Asked[] => {
      const here = { path: `${parent.path}${field.name}`, fields: [...parent.fields, field] };
      const under = { ...here, path: `${here.path}.` };
      if ('flattenedFields' in field) return [here, ...inFields(field.flattenedFields, under)];
      const isRelation = field.type === 'relationship' || field.type === 'upload';
      if (!process.env.LONG || !isRelation || isRelated || Array.isArray(field.relationTo)) return [here];
      const related = fieldsOf(field.relationTo, true).map(({ path, fields }) => ({
        path: `${under.path}${path}`,
        fields: [
          ...under.fields,
          { ...field, access: { read: () => mayRead(field.relationTo as string) } },
          ...fields,
        ],
      }));
      return [here, ...(related as Asked[])];
    });
  const { flattenedFields } = test.payload.collections[slug as Slug].config;
  return inFields(flattenedFields, { path: '', fields: [] });
}
let asking: { role: Role; user: unknown };
const mayRead = (slug: string) => ACCESS[slug as Slug]?.read?.includes(asking.role) ?? false;
/** Search texts of lists: never shown, and their queries are tested below. */
const SEARCHED = ['searchText', 'parcelText'];
/** Search text for admins alone. */
const SEARCHED_BY_ADMINS = 'storageText';

/** A key of the order tells as much as its field. */
const sourceOf = (asked: Asked, all: readonly Asked[]): Asked =>
  all.find(({ path }) => orderFieldOf(path) === asked.path) ?? asked;

async function isTold({ path, fields }: Asked): Promise<boolean> {
  if (SEARCHED.includes(path.split('.').at(-1) ?? '')) return true;
  if (path === SEARCHED_BY_ADMINS && asking.role === 'admin') return true;
  const doc = { id: 'x', user: 'somebody' };
  for (const field of fields) {
    if ('hidden' in field && field.hidden) return false;
    const access = 'access' in field ? field.access : undefined;
    const args = {
      req: { user: asking.user, payload: test.payload },
      doc,
      data: doc,
      siblingData: doc,
      id: 'x',
    };
    if (access?.read && !(await access.read(args as never))) return false;
  }
  return true;
}

const ASKED_CELLS = STAFF.flatMap((role) =>
  (Object.keys(ACCESS) as Slug[])
    .filter((slug) => ACCESS[slug].read?.includes(role))
    .map((slug) => ({ role, slug })),
);

describe('what a role is not told', () => {
  beforeAll(async () => {
    for (const [slug, data] of Object.entries(dataFor(test, someone)))
      if (slug !== 'media')
        await test.payload.create({ collection: slug as Slug, data: (await data()) as never, depth: 0 });
  });

  it.each(ASKED_CELLS)('should not be asked or sorted by: $role $slug', async ({ role, slug }) => {
    const { user } = JSON.parse((await send(role, 'GET', '/cms-api/users/me')).text);
    asking = { role, user };
    const leaks: string[] = [];
    const all = fieldsOf(slug);
    for (const field of all) {
      if (await isTold(sourceOf(field, all))) continue;
      for (const query of [`where[${field.path}][exists]=true`, `sort=${field.path}`]) {
        const { status, text } = await send(role, 'GET', `/cms-api/${slug}?limit=5&${query}`);
        const isAnswered = status < 300 && JSON.parse(text).totalDocs > 0;
        if (isAnswered || status >= 500) leaks.push(`${status} ${query}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe('a lowered price', () => {
  it.each(ROLES)(
    'should be read by accountants and admins, who see what it was made of: %s',
    async (role) => {
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const { id } = await test.createProduct({
        loweredPrice: 90,
        loweredFrom: inDays(1),
        loweredUntil: inDays(5),
      });
      const { text } = await send(role, 'GET', `/cms-api/products/${id}`);
      expect(JSON.parse(text).loweredPrice === 90).toBe(role === 'accountant' || role === 'admin');
    },
  );
});

type Told = Record<string, unknown>;
/** `shippingAddress.city` of `{ shippingAddress: { city } }`; for rows, paths of the first row. */
const pathsOf = (told: Told, parent = ''): string[] =>
  Object.entries(told).flatMap(([name, value]) => {
    const inner = Array.isArray(value) ? value[0] : value;
    const path = `${parent}${name}`;
    return [path, ...(inner && typeof inner === 'object' ? pathsOf(inner as Told, `${path}.`) : [])];
  });

describe('what a sender is told', () => {
  const ADDRESS = {
    recipient: 'Ada',
    address: 'Posta Cad. 12',
    city: 'İzmir',
    district: 'Konak',
    phoneNumber: '5321234567',
    identityNumber: '10000000146',
  };
  async function createBoth() {
    const { id } = await createOrder(test, someone);
    const product = await test.createProduct({ condition: 'used', michelNumber: '12' });
    const line = { product: product.id, name: 'Pul', price: 98_765, qty: 2 };
    const billingAddress = { ...ADDRESS, taxNo: '1234567890' };
    const data = {
      orderItems: [line],
      shippingAddress: ADDRESS,
      billingAddress,
      note: 'Gizli',
      refundedTotal: 5,
      invoiceNumber: 'A1',
    };
    await test.payload.update({ collection: 'orders', id, data: data as never });
    return { orders: id, products: product.id };
  }

  it.each(['orders', 'products'] as const)(
    'should be the listed fields of %s and nothing else',
    async (slug) => {
      const id = (await createBoth())[slug];
      for (const path of [
        `/cms-api/${slug}/${id}?depth=2`,
        `/cms-api/${slug}?depth=2&where[id][equals]=${id}`,
      ]) {
        const { text } = await send('sender', 'GET', path);
        const answer = JSON.parse(text);
        const told = pathsOf(answer.docs?.[0] ?? answer).filter(
          (one) => !/^(id$|image\.|pictures|meta)/.test(one),
        );
        expect(told.filter((one) => !SENDER_FIELDS[slug]?.includes(one))).toEqual([]);
        expect(text).not.toMatch(/98765|10000000146|1234567890|Gizli/);
      }
    },
  );

  it('should be all that they can ask and sort by', async () => {
    const { orders } = await createBoth();
    for (const asked of ['totalPrice', 'orderItems.price', 'billingAddress.taxNo', 'buyer.email', 'paidAt']) {
      const where = `/cms-api/orders?where[${asked}][exists]=true`;
      expect((await send('sender', 'GET', where)).status, asked).toBe(400);
      expect((await send('accountant', 'GET', where)).status, asked).toBe(200);
      for (const sort of [asked, `-${asked}`, `number,${asked}`, asked.replaceAll('.', '__')])
        expect((await send('sender', 'GET', `/cms-api/orders?sort=${sort}`)).status, sort).toBe(403);
    }
    expect(
      (await send('sender', 'GET', '/cms-api/orders?sort=-shippingAddress.city,shippingAddress.district'))
        .status,
    ).toBe(200);
    expect((await send('sender', 'GET', '/cms-api/products?where[price][less_than]=5')).status).toBe(400);
    // The documented call contains sums, so it stays with buyers, accountants and admins.
    const seen = async (role: Role) => (await send(role, 'GET', `/api/orders/${orders}`)).status;
    expect([
      await seen('sender'),
      await seen('editor'),
      await seen('accountant'),
      await seen('admin'),
    ]).toEqual([403, 403, 200, 200]);
  });

  it('should be everything of what they bought themselves', async () => {
    const sender = await test.createUser({ isSender: true });
    const { id } = await createOrder(test, sender.id);
    const { body } = await test.call('GET', `/api/orders/${id}`, { cookie: sender.cookie });
    expect(body).toMatchObject({ _id: id, totalPrice: 31.18 });
    const list = await test.call('GET', '/api/orders/myorders', { cookie: sender.cookie });
    expect(list.body).toMatchObject([{ _id: id, totalPrice: 31.18 }]);
  });
});
