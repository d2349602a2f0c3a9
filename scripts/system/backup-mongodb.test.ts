import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabaseUrl, isOnMongo } from '../../cms/testing/database-url.ts';
import type { ShopFiles } from '../backup/archive.ts';
import { restore } from '../backup/restore.ts';
import { save } from '../backup/save.ts';

let folder: string;
let client: mongo.MongoClient;
const at = (...names: string[]) => path.join(folder, ...names);
const shopIn = (name: string): ShopFiles => ({
  database: freshDatabaseUrl(folder),
  mediaDir: at(name, 'media'),
  dataDir: at(name),
  bucket: null,
});

async function open(url: string) {
  client = new mongo.MongoClient(url, { promoteValues: false });
  return client.db();
}

describe.runIf(isOnMongo)('a shop on MongoDB', () => {
  let shop: ShopFiles;
  let db: mongo.Db;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'backup-mongo-'));
    shop = shopIn('shop');
    await mkdir(shop.mediaDir, { recursive: true });
    await writeFile(path.join(shop.mediaDir, 'a.webp'), 'picture');
    db = await open(shop.database);
    await db
      .collection('users')
      .insertOne({ name: 'Ayşe', since: new Date(0), visits: new mongo.Double(3.5) });
    await db.collection('orders').insertMany([{ pair: 1 }, { pair: 2 }]);
  });
  afterEach(async () => {
    await client.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contentsOf = async (url: string) => {
    const other = new mongo.MongoClient(url, { promoteValues: false });
    const read = (name: string) => other.db().collection(name).find().sort({ _id: 1 }).toArray();
    const found = { users: await read('users'), orders: await read('orders') };
    await other.close();
    return found;
  };

  it('should come back elsewhere as it was, every value of its type, with word of the restore', async () => {
    await save(shop, at('copy'));
    const other = shopIn('other');
    await restore(other, at('copy'));
    expect(await contentsOf(other.database)).toEqual(await contentsOf(shop.database));
    expect((await contentsOf(other.database)).users[0]?.visits).toBeInstanceOf(mongo.Double);
    expect(await readFile(path.join(other.mediaDir, 'a.webp'), 'utf8')).toBe('picture');
    expect(await readdir(other.dataDir)).toContain('restore-mark.json');
    for (const name of await readdir(at('copy/mongodb')))
      expect((await stat(at('copy/mongodb', name))).mode & 0o077, name).toBe(0);
  });

  it('should be copied at one moment while it is written', async () => {
    let isWriting = true;
    const writing = (async () => {
      while (isWriting)
        await client.withSession((session) =>
          session.withTransaction(async () => {
            await db.collection('orders').insertOne({ half: 1 }, { session });
            await db.collection('users').insertOne({ half: 2 }, { session });
          }),
        );
    })();
    const counts = [];
    for (const copy of ['first', 'second', 'third']) {
      await save(shop, at(copy));
      const other = shopIn(`of-${copy}`);
      await restore(other, at(copy));
      const { users, orders } = await contentsOf(other.database);
      counts.push(orders.length - users.length);
    }
    isWriting = false;
    await writing;
    expect(counts).toEqual([1, 1, 1]);
  });

  it('should never be overwritten', async () => {
    await save(shop, at('copy'));
    const before = await contentsOf(shop.database);
    await rm(shop.mediaDir, { recursive: true });
    await expect(restore(shop, at('copy'))).rejects.toThrow('MongoDB: orders');
    expect(await contentsOf(shop.database)).toEqual(before);
  });

  it('should be refused when a file is torn, and leave nothing behind', async () => {
    await save(shop, at('copy'));
    const file = at('copy/mongodb/users.bson.gz');
    await truncate(file, (await stat(file)).size - 10);
    const other = shopIn('other');
    await expect(restore(other, at('copy'))).rejects.toThrow('mongodb/users.bson.gz');
    expect(await contentsOf(other.database)).toEqual({ users: [], orders: [] });
  });

  it('should not be taken for one on a file, nor an empty one for a shop', async () => {
    await save(shop, at('copy'));
    const onFile = { ...shopIn('file'), database: at('file/shop.db') };
    await expect(restore(onFile, at('copy'))).rejects.toThrow('bu dükkânın açtığı türden');
    await expect(save(shopIn('nothing'), at('empty'))).rejects.toThrow('veritabanı boş');
  });
});
