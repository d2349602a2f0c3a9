import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRestoreMark } from '../../cms/infra/settings/data-folder.ts';
import type { ShopFiles } from './archive.ts';
import { countStamps, makeShop } from './backup.test-support.ts';
import { restore } from './restore.ts';
import { compareRows, save } from './save.ts';

const shopIn = (folder: string): ShopFiles => ({
  database: path.join(folder, 'shop.db'),
  mediaDir: path.join(folder, 'media'),
  dataDir: folder,
  bucket: null,
});

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const shop = () => shopIn(at('shop'));
const otherShop = () => shopIn(at('other'));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-test-'));
  await makeShop(at('shop'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Turns the copy into one of a version that knew no checksums. */
async function forgetSums(): Promise<void> {
  const { sums: _, ...manifest } = JSON.parse(await readFile(at('copy/manifest.json'), 'utf8'));
  await writeFile(at('copy/manifest.json'), JSON.stringify(manifest));
}

describe('save', () => {
  it.each<[string, Array<[string, number]>, string | null]>([
    ['as many rows as before', [['orders', 3]], null],
    ['a row that came meanwhile', [['orders', 4]], null],
    ['an order less', [['orders', 2]], 'orders'],
    ['an order more than there were', [['orders', 5]], 'orders'],
    ['no table at all', [], 'orders'],
  ])('should judge a copy with %s', (_, copied, fault) => {
    const judge = () =>
      compareRows({
        before: new Map([['orders', 3]]),
        copied: new Map(copied),
        after: new Map([['orders', 4]]),
      });
    if (fault) expect(judge).toThrow(`farklı, silindi: ${fault}`);
    else expect(judge).not.toThrow();
  });

  it('should keep everything that restore brings back in another place', async () => {
    expect(await save(shop(), at('copy'))).toMatchObject({ pictures: 2 });
    await restore(otherShop(), at('copy'));

    expect(await countStamps(at('other'))).toBe(2);
    expect(await readFile(at('other/media/small/kizkulesi.webp'), 'utf8')).toBe('small picture');
    expect(await readFile(at('other/secret'), 'utf8')).toBe('the shop’s secret');
    expect((await stat(at('other/secret'))).mode & 0o777).toBe(0o600);
    expect(existsSync(at('other/shop.db.partial'))).toBe(false);
  });

  it('should record for the restored shop since when it may have lost data', async () => {
    const before = Date.now();
    await save(shop(), at('copy'));
    await restore(otherShop(), at('copy'));
    const { backupAt, newestEventAt } = (await readRestoreMark(at('other'))) ?? {};
    const { createdAt } = JSON.parse(await readFile(at('copy/manifest.json'), 'utf8'));
    expect(backupAt).toBe(createdAt);
    expect(Date.parse(String(backupAt))).toBeGreaterThanOrEqual(before);
    expect(Date.parse(String(newestEventAt))).toBeGreaterThanOrEqual(Date.parse(String(backupAt)));
  });

  it('should be closed to others where it is restored, however open the copy was left', async () => {
    await save(shop(), at('copy'));
    for (const name of ['shop.db', 'secret']) await chmod(at('copy', name), 0o644);
    await restore(otherShop(), at('copy'));
    for (const name of ['other', 'other/shop.db', 'other/secret'])
      expect((await stat(at(name))).mode & 0o077, name).toBe(0);
  });

  it('should copy one moment of a database that is being written', async () => {
    const client = createClient({ url: `file:${at('shop/shop.db')}` });
    await client.execute('PRAGMA busy_timeout = 5000');
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) {
        // Pairs in one transaction: a copy that saw half of one would hold an odd number.
        await client.batch([
          "INSERT INTO stamps (name) VALUES ('a')",
          "INSERT INTO stamps (name) VALUES ('b')",
        ]);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    for (const copy of ['first', 'second', 'third']) {
      await save(shop(), at(copy));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    isWriting = false;
    await writing;
    client.close();

    const counts = await Promise.all(['first', 'second', 'third'].map((copy) => countStamps(at(copy))));
    expect(counts.map((count) => count % 2)).toEqual([0, 0, 0]);
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  it('should keep customers’ data from other users of the machine', async () => {
    await save(shop(), at('copy'));
    expect((await stat(at('copy'))).mode & 0o077).toBe(0);
    expect((await stat(at('copy/shop.db'))).mode & 0o077).toBe(0);
  });

  it('should leave a folder alone that holds something', async () => {
    await mkdir(at('copy'));
    await writeFile(at('copy/letter.txt'), 'mine');
    await expect(save(shop(), at('copy'))).rejects.toThrow('Klasör boş değil');
    expect(await readdir(at('copy'))).toEqual(['letter.txt']);
  });

  it('should take an empty folder, and one left over from an interrupted copy', async () => {
    await mkdir(at('copy'));
    await mkdir(at('copy.partial'));
    await writeFile(at('copy.partial/shop.db'), 'half');
    await save(shop(), at('copy'));
    expect(await countStamps(at('copy'))).toBe(2);
    expect(existsSync(at('copy.partial'))).toBe(false);
  });

  it('should throw when there is no shop, and create none', async () => {
    await expect(save(otherShop(), at('copy'))).rejects.toThrow('Burada bir veritabanı yok');
    expect((await readdir(folder)).sort()).toEqual(['shop']);
  });

  it('should leave pictures to the bucket that holds them, whatever the folder still has', async () => {
    expect(await save({ ...shop(), bucket: 'pictures' }, at('copy'))).toMatchObject({ pictures: 0 });
    expect(existsSync(at('copy/media'))).toBe(false);
    await restore({ ...otherShop(), bucket: 'pictures' }, at('copy'));
    expect(await countStamps(at('other'))).toBe(2);
  });

  it('should not copy the pictures into themselves', async () => {
    await expect(save(shop(), at('shop/media/copy'))).rejects.toThrow('resimlerin içinde duramaz');
  });
});

describe('restore', () => {
  it('should never overwrite a shop', async () => {
    await save(shop(), at('copy'));
    const refused = await restore(shop(), at('copy')).catch((error: Error) => error.message);
    expect(refused).toContain('Yalnızca boş bir dükkâna');
    for (const name of ['shop.db', 'secret', 'media']) expect(refused).toContain(at('shop', name));
  });

  it('should refuse where only pictures are', async () => {
    await save(shop(), at('copy'));
    await mkdir(at('other/media'), { recursive: true });
    await writeFile(at('other/media/mine.webp'), 'mine');
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow(at('other/media'));
    expect(existsSync(at('other/shop.db'))).toBe(false);
  });

  it('should refuse a folder that is no backup', async () => {
    await expect(restore(otherShop(), at('missing'))).rejects.toThrow('Yedek değil');
  });

  it('should refuse a copy of a later version', async () => {
    await save(shop(), at('copy'));
    await writeFile(at('copy/manifest.json'), '{ "version": 2 }');
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow('Bu sürümün anladığı');
  });

  it('should refuse a copy of which a picture has changed by a byte', async () => {
    await save(shop(), at('copy'));
    await writeFile(at('copy/media/kizkulesi.webp'), 'pictura');
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow('media/kizkulesi.webp');
    expect(existsSync(at('other'))).toBe(false);
  });

  it('should refuse a copy that lost a picture', async () => {
    await save(shop(), at('copy'));
    await rm(at('copy/media/kizkulesi.webp'));
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow('2 dosyadan 1 tanesi');
  });

  it('should leave nothing behind when it breaks off, so that it can be tried again', async () => {
    await save(shop(), at('copy'));
    await rename(at('copy/secret'), at('kept'));
    await mkdir(at('copy/secret'));
    await forgetSums();
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow();
    expect(await readdir(at('other/media'))).toEqual([]);
    await rm(at('copy/secret'), { recursive: true });
    await rename(at('kept'), at('copy/secret'));
    await restore(otherShop(), at('copy'));
    expect(await countStamps(at('other'))).toBe(2);
  });

  it.each([
    [false, 'sonradan değişmiş ya da bozulmuş: shop.db'],
    [true, 'Veritabanı bozuk'],
  ])(
    'should refuse a damaged database and leave nothing behind (without checksums: %s)',
    async (isOlder, message) => {
      await save(shop(), at('copy'));
      await writeFile(
        at('copy/shop.db'),
        'not a database at all, but long enough to look like a file of one',
      );
      if (isOlder) await forgetSums();
      await expect(restore(otherShop(), at('copy'))).rejects.toThrow(message);
      expect(await readdir(at('other')).catch(() => [])).toEqual([]);
    },
  );
});
