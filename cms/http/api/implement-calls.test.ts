import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Env } from '../../infra/settings/env.ts';
import { inTurns } from '../../infra/turns.ts';
import { handleErrors } from '../middleware/error-handler.ts';
import { createRoutes, isLong, jsonInBatches } from './implement-calls.ts';

const USER = {
  _id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  isAdmin: false,
  isEditor: false,
  isStaff: false,
};
let stop = () => {};
afterEach(() => stop());

type Make = (implement: ReturnType<typeof createRoutes>['implement']) => void;

async function serve(
  make: Make,
  { mode = 'test', user = null }: { mode?: Env['mode']; user?: unknown } = {},
) {
  const { routes, implement } = createRoutes({ env: { mode } as Env });
  make(implement);
  const app = express();
  app.use(express.json(), (_req, res, next) => {
    res.locals.user = user as never;
    next();
  });
  app.use('/api', routes);
  app.use(handleErrors({ error: () => undefined } as never));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  stop = () => void server.close();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', connection: 'close' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
}

describe('a call that is implemented', () => {
  it('should get parsed parameters and body, and respond with the status of its entry', async () => {
    const call = await serve((implement) =>
      implement(calls.register, async ({ body }) => ({ ...USER, email: body.email })),
    );
    const form = { name: 'Ada', email: ' Ada@Example.com ', password: 'Gizli-2026' };
    const { status, body, headers } = await call('POST', '/api/users', form);
    expect([status, body.email]).toEqual([201, 'ada@example.com']);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('should check the role before the input', async () => {
    const make: Make = (implement) => implement(calls.updateUser, async () => USER);
    const statusFor = async (user: unknown) => {
      const call = await serve(make, { user });
      const { status } = await call('PUT', '/api/users/u1', { email: 'değil' });
      stop();
      return status;
    };
    expect(await statusFor(null)).toBe(401);
    expect(await statusFor(USER)).toBe(403);
    expect(await statusFor({ ...USER, isAdmin: true })).toBe(400);
  });

  it.each([{ ...USER, hash: 'secret' }, { ...USER, name: 5 }, undefined])(
    'should fail a test with a response that does not match its entry: %j',
    async (answer) => {
      const call = await serve((implement) => implement(calls.signIn, async () => answer as typeof USER));
      const credentials = { email: USER.email, password: 'Gizli-2026' };
      expect(await call('POST', '/api/users/auth', credentials)).toMatchObject({ status: 500 });
    },
  );

  it('should not spend time on that in the shop itself', async () => {
    const answer = { ...USER, more: 1 };
    const call = await serve((implement) => implement(calls.signIn, async () => answer), {
      mode: 'production',
    });
    const credentials = { email: USER.email, password: 'Gizli-2026' };
    expect(await call('POST', '/api/users/auth', credentials)).toMatchObject({ status: 200, body: answer });
  });
});

async function written(answer: object): Promise<string> {
  let text = '';
  for await (const part of jsonInBatches(answer)) text += part;
  return text;
}

it('should write what JSON would, amounts in lira, whether rows come at once or in batches', async () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ price: at * 150, name: `"${at}"` }));
  expect(await written(inTurns(rows, 2))).toBe(
    JSON.stringify(rows.map(({ price, name }) => ({ price: price / 100, name }))),
  );
  expect(await written(inTurns([]))).toBe('[]');
  const answer = {
    left: undefined,
    name: 'Ada',
    totalPrice: 150,
    rows: inTurns(rows.slice(0, 1)),
    none: inTurns([]),
  };
  expect(isLong(answer)).toBe(true);
  expect(await written(answer)).toBe(
    '{"name":"Ada","totalPrice":1.5,"rows":[{"price":0,"name":"\\"0\\""}],"none":[]}',
  );
  expect([isLong([]), isLong(null), isLong('text'), isLong({ rows })]).toEqual([false, false, false, false]);
});
