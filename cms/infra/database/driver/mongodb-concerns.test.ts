import { describe, expect, it } from 'vitest';
import { isOnMongo } from '../../../testing/database-url.ts';
import { startTestShop } from '../../../testing/test-shop.ts';
import { DatabaseStartError } from './database-file.ts';
import { refuseWeakServer, withoutConcerns } from './mongodb.ts';

describe('the address of MongoDB', () => {
  it.each([
    [
      'mongodb://a,b:2/shop?replicaSet=rs0&w=1&authSource=admin',
      'mongodb://a,b:2/shop?replicaSet=rs0&authSource=admin',
    ],
    ['mongodb://a/shop?w=0&J=false&readConcernLevel=local&wtimeoutMS=1', 'mongodb://a/shop'],
    ['mongodb://w:j@a/shop?journalCompressors=x', 'mongodb://w:j@a/shop?journalCompressors=x'],
    ['mongodb://a/shop', 'mongodb://a/shop'],
  ])('should not say how %s is written', (url, kept) => expect(withoutConcerns(url)).toBe(kept));
});

const serverWith = (setName: string | undefined, write: () => Promise<unknown>) => ({
  connection: {
    db: {
      command: async () => ({ setName }),
      collection: () => ({ updateOne: write, findOne: async () => null }),
    },
  },
});

it('should refuse a server that cannot keep its word, and say why', async () => {
  const noJournal = Object.assign(new Error('cannot use j option'), { code: 2 });
  await expect(refuseWeakServer(serverWith(undefined, async () => null))).rejects.toThrow(
    'replica set olmalı',
  );
  const weak = refuseWeakServer(serverWith('rs0', () => Promise.reject(noJournal)));
  await expect(weak).rejects.toBeInstanceOf(DatabaseStartError);
  await expect(weak).rejects.toThrow('günlüğüne');
  await refuseWeakServer(serverWith('rs0', async () => null));
});

it.runIf(isOnMongo)('should write to most members and their journals, and read what those have', async () => {
  const test = await startTestShop();
  type Mongoose = { connection: { getClient(): { options: object } } };
  const { connection } = test.payload.db as unknown as Mongoose;
  expect(connection.getClient().options).toMatchObject({
    writeConcern: { w: 'majority', j: true },
    readConcern: { level: 'majority' },
  });
  await test.stop();
});
