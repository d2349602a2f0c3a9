import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, callTable } from '../contract/call-table.ts';
import {
  ACCESS,
  CHANGES,
  dataFor,
  EDITORS,
  type Operation,
  ROLES,
  type Role,
  type Slug,
} from '../testing/access-table.ts';
import { openTestApp } from '../testing/test-app.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

/** Every operation by every role, over HTTP. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
let someone: string;
const cookies: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test);
  someone = (await test.createUser()).id;
});
// Anew each time: one of the calls signs out.
beforeEach(async () => {
  cookies.customer = (await test.createUser()).cookie;
  cookies.editor = (await test.createUser({ isEditor: true })).cookie;
  cookies.admin = (await test.createUser({ isAdmin: true })).cookie;
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

async function send(role: Role, method: string, path: string, body?: unknown) {
  const cookie = cookies[role];
  const answer = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: test.env.publicUrl,
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

const REFUSALS = [401, 403, 404];
/** Anything but a refusal and a success is an error of the test. */
function isDone({ status, text }: Awaited<ReturnType<typeof send>>, what: string): boolean {
  expect(REFUSALS.includes(status) || status < 300, `${what}: ${status} ${text.slice(0, 300)}`).toBe(true);
  return status < 300;
}

describe.each(Object.entries(ACCESS).filter(([slug]) => slug !== 'media'))('REST: %s', (slug, operations) => {
  const collection = slug as Slug;
  const path = `/cms-api/${collection}`;
  const METHODS = {
    read: 'GET',
    readHidden: 'GET',
    update: 'PATCH',
    delete: 'DELETE',
    create: 'POST',
  } as const;

  it.each(Object.entries(operations))('should let only people of the panel %s', async (name, allowed) => {
    const operation = name as Operation;
    const make = dataFor(test, someone)[collection];
    const done: Role[] = [];
    for (const role of ROLES) {
      const hidden = operation === 'readHidden' ? { isPublished: false, _status: 'draft' } : {};
      const data = { ...(await make()), ...hidden };
      const method = METHODS[operation];
      const isCreate = operation === 'create';
      const address = isCreate
        ? path
        : `${path}/${(await test.payload.create({ collection, data: data as never, depth: 0 })).id}`;
      const body = isCreate ? data : operation === 'update' ? CHANGES[collection] : undefined;
      if (isDone(await send(role, method, address, body), `${role} ${method} ${address}`)) done.push(role);
    }
    expect(done).toEqual(allowed.filter((role) => EDITORS.includes(role)));
  });
});

/** The roles of the contract, and who has at least that one: an editor shops as a customer does. */
const AT_LEAST = { guest: ROLES, customer: ['customer', 'editor', 'admin'], admin: ['admin'] } as const;

describe('/api', () => {
  it.each(Object.keys(callTable) as CallName[])(
    'should let only the roles of the contract call %s',
    async (name) => {
      const { method, path, role: least } = callTable[name];
      const refused: Role[] = [];
      for (const role of ROLES) {
        const address = path.replaceAll(/:\w+/g, '000000000000000000000000');
        const hasBody = method === 'post' || method === 'put';
        const { status, text } = await send(role, method.toUpperCase(), address, hasBody ? {} : undefined);
        expect(status, text).toBeLessThan(500);
        if (status === 401 || status === 403) refused.push(role);
      }
      expect(ROLES.filter((role) => !refused.includes(role))).toEqual([...AT_LEAST[least]]);
    },
  );
});

describe('GraphQL', () => {
  /** Whoever is not of the panel learns nothing of what is behind that entry point, not even that it is not there. */
  const STATUS = { guest: 401, customer: 403, editor: 404, admin: 404 };

  it.each(ROLES)('should not be there for the %s', async (role) => {
    for (const path of ['/cms-api/graphql', '/cms-api/graphql-playground', '/api/graphql'])
      for (const [method, body] of [['GET'], ['POST', { query: '{ me { user { id } } }' }]] as const) {
        const { status } = await send(role, method, path, body);
        expect(status, `${method} ${path}`).toBe(path.startsWith('/api') ? 404 : STATUS[role]);
      }
  });
});
