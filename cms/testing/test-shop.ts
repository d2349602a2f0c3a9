import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import express, { type Express } from 'express';
import type { CollectionSlug, Where } from 'payload';
import { afterAll, beforeAll } from 'vitest';
import type { SimulatorOptions } from '../domain/payment/simulator/options-and-state.ts';
import { createSimulator } from '../domain/payment/simulator/simulator.ts';
import type { Shop } from '../domain/shop.ts';
import { createApiRouter } from '../http/api/api-router.ts';
import { nameRequest } from '../http/middleware/observe-requests.ts';
import { createRateLimits } from '../http/middleware/rate-limit.ts';
import type { Config, Product, User } from '../infra/database/payload-types.ts';
import type { Env } from '../infra/settings/env.ts';
import { createShop } from '../startup/create-shop.ts';
import { createAdminRestClient } from './admin-rest-client.ts';
import { copyMigrated, keepMigrated } from './migrated-database-copy.ts';
import { IYZICO_KEYS, leasePayload, type OpenPayload, openPayload, testEnv } from './shared-payload.ts';
import { createUserFactory, type Visitor } from './user-factory.ts';

const SIMULATOR = { apiKey: IYZICO_KEYS.IYZICO_API_KEY, secretKey: IYZICO_KEYS.IYZICO_SECRET_KEY };

function createApiServer(shop: Shop, env: Env): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', env.trustProxy);
  app.use(nameRequest(env));
  app.use('/api', createApiRouter(shop, env, createRateLimits(env, shop.payload)));
  return app;
}

type Answer = { status: number; body: any; headers: Headers };

/** Settings that Payload does not read: files of a shared shop may differ in them. */
const MAY_DIFFER = /^(IYZICO_|PAYMENT_|RATE_LIMITS$|TRUST_PROXY$)/;

/**
 * A whole shop for a test file, all parts real: Payload and its database, the adapter on a free port, the iyzico client
 * against the simulator, mail into an outbox folder. The files of a worker share Payload, which starts empty for each
 * file; a second shop in the same file has its own Payload. `stop` ends the shop.
 * @throws Error for a setting that Payload reads: such a test must call `startOwnTestShop`
 */
export async function startTestShop(
  settings: Record<string, string> = {},
  simulatorOptions: Partial<SimulatorOptions> = {},
) {
  const foreign = Object.keys(settings).filter((name) => !MAY_DIFFER.test(name));
  if (foreign.length > 0) throw new Error(`startOwnTestShop is for shops with ${foreign.join(', ')}`);
  const lent = await leasePayload();
  if (!lent) return startOwnTestShop(settings, simulatorOptions);
  const { dataDir, databaseUrl } = lent.env;
  return assembleShop(
    lent,
    { DATABASE_URL: databaseUrl, ...settings },
    dataDir,
    simulatorOptions,
    lent.release,
  );
}

/**
 * As `startTestShop`, with its own Payload and database: for tests that kill a shop, migrate, break its database, or
 * use two processes at once.
 */
export async function startOwnTestShop(
  settings: Record<string, string> = {},
  simulatorOptions: Partial<SimulatorOptions> = {},
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-test-'));
  const env = testEnv(folder, settings);
  // A database named by a test is prepared by that test.
  if (!settings.DATABASE_URL) await copyMigrated(env.databaseUrl);
  const opened = await openPayload(env);
  await keepMigrated(env.databaseUrl);
  const end = async () => {
    await opened.payload.destroy();
    // A killed shop may still be writing a mail.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return assembleShop(opened, { DATABASE_URL: env.databaseUrl, ...settings }, folder, simulatorOptions, end);
}

async function assembleShop(
  { payload, payloadKey }: Pick<OpenPayload, 'payload' | 'payloadKey'>,
  settings: Record<string, string>,
  folder: string,
  simulatorOptions: Partial<SimulatorOptions>,
  end: () => Promise<void>,
) {
  const simulator = createSimulator({ ...SIMULATOR, webhookDelayMs: 0, ...simulatorOptions });
  const { url: iyzicoUrl } = await simulator.start();
  const env = testEnv(folder, { IYZICO_URI: iyzicoUrl, ...settings });
  payload.config.custom.hasRateLimits = env.hasRateLimits;
  const shop: Shop = createShop(payload, env);
  const server: Server = await new Promise((resolve) => {
    const listening = createApiServer(shop, env).listen(0, '127.0.0.1', () => resolve(listening));
    // On a slow machine, a request could meet a connection that is just closing as idle.
    listening.keepAliveTimeout = 0;
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function call(
    method: string,
    route: string,
    { body, cookie, headers }: CallOptions = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const response = await fetch(url + route, {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : isForm || typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  const createUser = await createUserFactory(payload);

  async function createProduct(more: Partial<Product> = {}): Promise<Product> {
    return payload.create({
      collection: 'products',
      data: { name: 'Deneme pulu', price: 100_00, countInStock: 5, isPublished: true, ...more } as never,
      depth: 0,
    });
  }

  return {
    shop,
    env,
    payload,
    payloadKey,
    simulator,
    url,
    call,
    /** Payload's own REST, at the paths below `/cms-api`. */
    rest: createAdminRestClient(payload, payloadKey, env.publicUrl),
    createUser,
    createProduct,
    /** Documents of a collection, with the ids of their relations. */
    find: async <Slug extends CollectionSlug>(collection: Slug, where: Where, sort?: string) => {
      const asked = { collection, where, pagination: false, depth: 0, ...(sort && { sort }) } as const;
      return (await payload.find(asked)).docs as Array<Config['collections'][Slug]>;
    },
    /** Writes past rules and hooks, to set up a situation. */
    rewrite: (collection: CollectionSlug, id: string, data: object) =>
      payload.db.updateOne({ collection, id, data: data as never, returning: false }),
    async mails(): Promise<string[]> {
      await shop.background.idle();
      const outbox = path.join(folder, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
      return Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
    },
    async stockOf(id: string): Promise<number> {
      return (await payload.findByID({ collection: 'products', id, depth: 0 })).countInStock;
    },
    async stop(): Promise<void> {
      await new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await shop.background.idle();
      await shop.catalogue.model.close();
      shop.answers.close();
      await simulator.stop();
      await end();
    },
  };
}

/** The shop of a test file or a group, as `startTestShop` makes it: from its first hook to its last. */
export function setUpTestShop(...how: Parameters<typeof startTestShop>): TestShop {
  const test = {} as TestShop;
  beforeAll(async () => {
    Object.assign(test, await startTestShop(...how));
  });
  afterAll(() => test.stop());
  return test;
}

/** Another process of a shop from `setUpTestShop`, on its database. */
export function setUpSecondProcess(test: TestShop): TestShop {
  const other = {} as TestShop;
  beforeAll(async () => {
    Object.assign(other, await startOwnTestShop({ DATABASE_URL: test.env.databaseUrl }));
  });
  afterAll(() => other.stop());
  return other;
}

/** A user of a shop from `setUpTestShop`, for all tests of a file or a group. */
export function setUpUser(test: TestShop, more: Partial<User> = {}): Visitor {
  const visitor = {} as Visitor;
  beforeAll(async () => {
    Object.assign(visitor, await test.createUser(more));
  });
  return visitor;
}

type CallOptions = { body?: unknown; cookie?: string | undefined; headers?: Record<string, string> };
export type TestShop = Awaited<ReturnType<typeof startTestShop>>;
