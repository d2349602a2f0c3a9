import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { CommandError } from '../setup/run.mjs';

const { BSON, MongoClient } = mongo;
type Db = mongo.Db;
type Document = mongo.BSON.Document;

const ENDING = '.bson.gz';
const AT_ONCE = 1000;
const PATIENCE_MS = 5_000;
/** Error codes of a transaction that exceeded MongoDB's time limit. An operator of MongoDB can raise this limit. */
const TOO_LONG = ['TransactionExceededLifetime', 'NoSuchTransaction', 'SnapshotTooOld'];

async function withDatabase<T>(
  url: string,
  work: (db: Db, client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: PATIENCE_MS, promoteValues: false });
  try {
    await client.connect().catch((cause: Error) => {
      throw new CommandError(`MongoDB’ye ulaşılamadı: ${cause.message}`);
    });
    return await work(client.db(), client);
  } finally {
    await client.close();
  }
}

/**
 * Writes a snapshot of the database, a file for each collection, while other processes read and write. The files have
 * the format of `mongodump --gzip`; a database too large for one transaction is backed up with `mongodump`.
 */
export const dumpDatabase = (url: string, folder: string): Promise<void> =>
  withDatabase(url, async (db, client) => {
    await mkdir(folder, { mode: 0o700 });
    const names = (await collectionNames(db)).filter((name) => !name.startsWith('system.'));
    if (names.length === 0) throw new CommandError('Bu MongoDB veritabanı boş; yedeklenecek bir dükkân yok.');
    const session = client.startSession();
    try {
      session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
      for (const name of names) {
        const file = createWriteStream(path.join(folder, name + ENDING), { mode: 0o600 });
        await pipeline(Readable.from(documentsOf(db, name, session)), createGzip(), file);
        // A number of BSON, since values are not promoted.
        const found = Number(await db.collection(name).countDocuments({}, { session }));
        if ((await countDumped(folder, name)) !== found)
          throw new CommandError(`Yedek, kopyaladığından farklı, silindi: ${name}`);
      }
    } catch (error) {
      if (!TOO_LONG.includes(String((error as { codeName?: unknown }).codeName))) throw error;
      throw new CommandError(
        'Veritabanı bir işlemde okunamayacak kadar büyük. mongodump ile yedekleyin (docs/operating.md).',
      );
    } finally {
      await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    }
  });

const collectionNames = async (db: Db): Promise<string[]> =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

async function* documentsOf(db: Db, name: string, session: mongo.ClientSession): AsyncGenerator<Uint8Array> {
  for await (const document of db.collection(name).find({}, { session })) yield BSON.serialize(document);
}

/** Lists the collections that have documents. A shop that was started but never filled has only empty collections. */
export const filledCollections = (url: string): Promise<string[]> =>
  withDatabase(url, async (db) => {
    const filled: string[] = [];
    for (const name of await collectionNames(db))
      if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) filled.push(name);
    return filled;
  });

/** @throws CommandError when a file is torn */
export async function checkDump(folder: string): Promise<void> {
  for (const name of await dumpedNames(folder)) await countDumped(folder, name);
}

async function countDumped(folder: string, name: string): Promise<number> {
  let count = 0;
  for await (const _ of readDocuments(folder, name)) count += 1;
  return count;
}

/** Loads a dump into an empty database; the shop makes the indexes at its next start. */
export const loadDatabase = (url: string, folder: string): Promise<void> =>
  withDatabase(url, async (db) => {
    for (const name of await dumpedNames(folder)) {
      let batch: Document[] = [];
      for await (const document of readDocuments(folder, name)) {
        batch.push(document);
        if (batch.length < AT_ONCE) continue;
        await db.collection(name).insertMany(batch);
        batch = [];
      }
      if (batch.length > 0) await db.collection(name).insertMany(batch);
    }
  });

export const emptyDatabase = (url: string): Promise<void> =>
  withDatabase(url, async (db) => void (await db.dropDatabase()));

/** Accounts come last: a shop without an administrator counts as never filled. */
async function dumpedNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING)).sort();
  const names = files.map((file) => file.slice(0, -ENDING.length));
  return [...names.filter((name) => name !== 'users'), ...names.filter((name) => name === 'users')];
}

/** Reads the documents of a dump file. The first four bytes of a document contain the document's length. */
async function* readDocuments(folder: string, name: string): AsyncGenerator<Document> {
  const file = path.join(folder, name + ENDING);
  let rest: Buffer = Buffer.alloc(0);
  try {
    const unzipped = createGunzip();
    const zipped = createReadStream(file).on('error', (error) => unzipped.destroy(error));
    for await (const chunk of zipped.pipe(unzipped)) {
      rest = Buffer.concat([rest, chunk]);
      for (let length = lengthOf(rest); length !== null && rest.length >= length; length = lengthOf(rest)) {
        yield BSON.deserialize(rest.subarray(0, length), { promoteValues: false });
        rest = rest.subarray(length);
      }
    }
    if (rest.length > 0) throw new Error('the file ends within a document');
  } catch (error) {
    throw new CommandError(`Veritabanı bozuk: ${file} (${(error as Error).message})`);
  }
}

const lengthOf = (bytes: Buffer): number | null => (bytes.length < 4 ? null : bytes.readInt32LE(0));
