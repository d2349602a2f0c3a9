import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { getPayload, type Payload } from 'payload';
import { vi } from 'vitest';
import { type ChangeTag, invalidate } from '../infra/prepared-answers/invalidation.ts';
import { type Env, readEnv } from '../infra/settings/env.ts';
import { sharedStateOf } from '../infra/shared-state.ts';
import { createPayloadConfig } from '../payload/create-payload-config.ts';
import { freshDatabaseUrl } from './database-url.ts';
import { writeLegalFixtures } from './legal-fixtures.ts';

/** Payload on a database that holds what every test shop begins with: the schema, and the contract in force. */
export type OpenPayload = { payload: Payload; payloadKey: string; env: Env };

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Tags of prepared answers; the type refuses a missing one. */
const TAGS = Object.keys({
  Product: 0,
  LegalPage: 0,
  Story: 0,
  Series: 0,
  HomeBlock: 0,
  Terms: 0,
} satisfies Record<ChangeTag, 0>) as ChangeTag[];
/** Counts and caches of one Payload while a file's tests run. */
const STATE_OF_PAYLOAD = ['rate-limiters', 'outcomes', 'background-tasks'];

export const IYZICO_KEYS = {
  IYZICO_API_KEY: 'sandbox-test-api-key',
  IYZICO_SECRET_KEY: 'sandbox-test-secret-key',
};

export const isFile = (url: string) => url.startsWith('file:');
export const fileOf = (url: string) => url.slice('file:'.length);

/** Settings of a test shop whose files lie in `folder`. */
export const testEnv = (folder: string, settings: Record<string, string>): Env =>
  readEnv(
    {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      MEDIA_DIR: path.join(folder, 'media'),
      DATABASE_URL: freshDatabaseUrl(folder),
      PAYLOAD_SECRET: 'a secret for tests and nothing else',
      ...IYZICO_KEYS,
      // Longer than a busy machine halts; tests of an iyzico that hangs say how long they wait.
      IYZICO_TIMEOUT_MS: '10000',
      // The simulator's report is not late, unless a test needs it to be.
      IYZICO_REPORT_LAG_SECONDS: '0',
      RATE_LIMITS: 'off',
      ...settings,
    },
    ROOT,
  );

export async function openPayload(env: Env): Promise<OpenPayload> {
  const payloadKey = randomUUID();
  const payload = await getPayload({ config: createPayloadConfig(env), key: payloadKey });
  payload.logger.level = process.env.TEST_LOG ?? 'silent';
  await writeLegalFixtures(payload);
  return { payload, payloadKey, env };
}

type Shared = OpenPayload & { folder: string; restoreDatabase: () => Promise<void>; isLeased: boolean };

/** One for all test files of this worker, opened by the first. */
let shared: Promise<Shared> | undefined;

async function openShared(): Promise<Shared> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-shared-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const opened = await openPayload(testEnv(folder, {}));
  return { ...opened, folder, restoreDatabase: await keepContents(opened), isLeased: false };
}

/**
 * Lends the worker's Payload to one test file, as if it had been opened for this file alone: the database as it was
 * after the migrations, empty folders for mails and pictures, no counts of rate limits, no cached reads, real clocks,
 * and no spies of an earlier file. Answers null while another shop of the same file has it.
 */
export async function leasePayload(): Promise<(OpenPayload & { release: () => Promise<void> }) | null> {
  shared ??= openShared();
  const lent = await shared;
  if (lent.isLeased) return null;
  lent.isLeased = true;
  await reset(lent);
  const { payload, payloadKey, env } = lent;
  return {
    payload,
    payloadKey,
    env,
    release: async () => {
      lent.isLeased = false;
    },
  };
}

async function reset({ payload, env, folder, restoreDatabase }: Shared): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  payload.logger.level = process.env.TEST_LOG ?? 'silent';
  payload.config.custom.hasRateLimits = env.hasRateLimits;
  for (const name of STATE_OF_PAYLOAD) sharedStateOf<Payload, unknown>(name).delete(payload);
  for (const name of await readdir(folder))
    if (!/\.db(-wal|-shm)?$/.test(name)) await rm(path.join(folder, name), { recursive: true, force: true });
  await mkdir(env.mediaDir, { recursive: true });
  await restoreDatabase();
  for (const tag of TAGS) invalidate(tag);
}

/** Stores what the database holds now. The returned function restores exactly that. */
const keepContents = ({ payload, env }: OpenPayload) =>
  isFile(env.databaseUrl) ? keepTables(env) : keepCollections(payload);

async function keepTables({ databaseUrl, dataDir }: Env): Promise<() => Promise<void>> {
  const copy = path.join(dataDir, 'contents.db');
  const client = createClient({ url: databaseUrl });
  // A copy of the file alone would lack the content of the write-ahead log.
  await client.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  const found = await client.execute(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`,
  );
  client.close();
  const tables = found.rows.map(({ name }) => `"${name}"`);
  const script = [
    'PRAGMA busy_timeout = 10000',
    'PRAGMA foreign_keys = OFF',
    `ATTACH '${copy.replaceAll("'", "''")}' AS kept`,
    'BEGIN IMMEDIATE',
    ...tables.flatMap((table) => [
      `DELETE FROM ${table}`,
      `INSERT INTO ${table} SELECT * FROM kept.${table}`,
    ]),
    'COMMIT',
  ].join(';\n');
  return async () => {
    const writer = createClient({ url: databaseUrl });
    try {
      await writer.executeMultiple(script);
    } finally {
      writer.close();
    }
  };
}

type Collection = {
  collectionName: string;
  deleteMany: (filter: object) => Promise<unknown>;
  insertMany: (documents: object[]) => Promise<unknown>;
  find: (filter: object) => { toArray: () => Promise<object[]> };
};

async function keepCollections({ db }: Payload): Promise<() => Promise<void>> {
  const { connection } = db as unknown as {
    connection: { db: { collections: () => Promise<Collection[]> } };
  };
  const kept = new Map<string, object[]>();
  for (const collection of await connection.db.collections())
    kept.set(collection.collectionName, await collection.find({}).toArray());
  return async () => {
    for (const collection of await connection.db.collections()) {
      const documents = kept.get(collection.collectionName) ?? [];
      await collection.deleteMany({});
      if (documents.length > 0) await collection.insertMany(documents);
    }
  };
}
