import { setTimeout as sleep } from 'node:timers/promises';
import { mongooseAdapter } from '@payloadcms/db-mongodb';
import type { Config } from 'payload';
import { DatabaseStartError } from './database-file.ts';
import { applyMiddleware } from './middleware.ts';
import { boundLosses } from './mongodb-losses.ts';
import { turkishRegex } from './turkish-regex.ts';
import { labelWriteConflicts } from './write-conflicts.ts';

export type MongoOptions = {
  url: string;
  /** Fills in fields that documents of earlier versions lack, at each start. MongoDB has no migrations here. */
  carryOver(database: object): Promise<void>;
};

const START_PATIENCE_MS = 5_000;
/** Mongoose's `readyState` of an open connection. */
const CONNECTED = 1;

export function mongodb({ url: given, carryOver }: MongoOptions): Config['db'] {
  const url = withoutConcerns(given);
  const losses = boundLosses((connection) => connection.openUri(url, CONNECT_OPTIONS));
  const adapter = mongooseAdapter({
    url,
    ensureIndexes: true,
    // The models are made after this call.
    afterCreateConnection: ({ connection }) => void connection.plugin(turkishRegex),
    afterOpenConnection: ({ connection }) => losses.watch(connection),
    connectOptions: CONNECT_OPTIONS,
  });
  return {
    ...adapter,
    init(args) {
      const database = applyMiddleware(adapter.init(args), [losses.middleware, labelWriteConflicts]);
      losses.boundModels(database);
      const { connect, destroy } = database;
      database.connect = async function (options) {
        await Promise.race([connect?.call(this, options), failUnlessReached(this, url)]);
        await refuseWeakServer(this);
        await carryOver(this);
      };
      database.destroy = async function () {
        losses.stop();
        await destroy?.call(this);
      };
      return database;
    },
  };
}

/** An acknowledged write survives a power cut and the loss of a server, whatever `DATABASE_URL` says. */
const CONCERNS = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
} as const;
/** With the driver's heartbeat of 10 s, a server that hangs is lost after 15 s at most. */
const CONNECT_OPTIONS = {
  serverSelectionTimeoutMS: 10_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 10_000,
  ...CONCERNS,
};
const CONCERN_PATIENCE_MS = 5_000;
const ASKED = /^(w|j|journal|wtimeout|wtimeoutms|readconcernlevel|safe)$/i;

/** Removes read and write concerns from the address, because the driver would use them instead of the shop's. */
export function withoutConcerns(url: string): string {
  const [place, query] = url.split('?', 2);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => !ASKED.test(part.split('=', 1)[0] ?? ''));
  return [place, ...(kept.length > 0 ? [kept.join('&')] : [])].join('?');
}

type Mongo = {
  command(command: object): Promise<{ setName?: string }>;
  collection(name: string): {
    updateOne(filter: object, update: object, options: object): Promise<unknown>;
    findOne(filter: object, options: object): Promise<unknown>;
  };
};

/** Refuses a server that is no replica set or cannot acknowledge writes. The test write changes nothing. */
export async function refuseWeakServer(database: object): Promise<void> {
  const { db } = (database as { connection: { db: Mongo } }).connection;
  const refuse = (why: string, cause?: unknown) =>
    new DatabaseStartError(`MongoDB bu dükkân için uygun değil: ${why} (docs/deploying.md).`, { cause });
  if (!(await db.command({ hello: 1 })).setName) throw refuse('bir replica set olmalı, tek üyeli de olur');
  const { writeConcern, readConcern } = CONCERNS;
  const users = db.collection('users');
  const waiting = { writeConcern: { ...writeConcern, wtimeoutMS: CONCERN_PATIENCE_MS } };
  try {
    await users.updateOne({ _id: 'nobody' }, { $set: { name: '' } }, waiting);
    await users.findOne({ _id: 'nobody' }, { readConcern });
  } catch (error) {
    throw refuse('yazıları çoğunluğun günlüğüne (journal) yazıp öyle okuyamıyor', error);
  }
}

/** Fails early with a clear message: the driver would wait longer, and end with a stack trace. */
async function failUnlessReached(database: object, url: string): Promise<void> {
  await sleep(START_PATIENCE_MS, null, { ref: false });
  const { connection } = database as { connection?: { readyState: number } };
  if (connection?.readyState === CONNECTED) return new Promise(() => undefined);
  const [hosts] = url.replace(/^[^/]*\/\/([^@/]*@)?/, '').split(/[/?]/);
  throw new DatabaseStartError(
    `MongoDB’ye ${START_PATIENCE_MS / 1000} saniye içinde ulaşılamadı (${hosts}). Çalışıp çalışmadığını ve DATABASE_URL ayarını denetleyin.`,
  );
}
