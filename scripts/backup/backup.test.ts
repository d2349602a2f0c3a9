import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopFiles } from './archive.ts';
import { restore } from './restore.ts';
import { save } from './save.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const shopIn = (folder: string): ShopFiles => ({
  database: path.join(folder, 'shop.db'),
  mediaDir: path.join(folder, 'media'),
  dataDir: folder,
  bucket: null,
});

/** What a small shop leaves on the disk: a database in WAL mode, two pictures, a secret. */
async function makeShop(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'media/small'), { recursive: true });
  await writeFile(path.join(folder, 'media/kizkulesi.webp'), 'picture');
  await writeFile(path.join(folder, 'media/small/kizkulesi.webp'), 'small picture');
  await writeFile(path.join(folder, 'secret'), 'the shop’s secret', { mode: 0o600 });
  const client = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('CREATE TABLE stamps (id INTEGER PRIMARY KEY, name TEXT)');
  await client.execute("INSERT INTO stamps (name) VALUES ('Kızkulesi'), ('Galata')");
  client.close();
}

async function countStamps(folder: string): Promise<number> {
  const client = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
  const { rows } = await client.execute('SELECT count(*) AS n FROM stamps');
  client.close();
  return Number(rows[0]?.n);
}

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);
const shop = () => shopIn(at('shop'));
const otherShop = () => shopIn(at('other'));

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-test-'));
  await makeShop(at('shop'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('save', () => {
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
    const { backupAt, restoredAt } = JSON.parse(await readFile(at('other/restored.json'), 'utf8'));
    const { createdAt } = JSON.parse(await readFile(at('copy/manifest.json'), 'utf8'));
    expect(backupAt).toBe(createdAt);
    expect(Date.parse(backupAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(restoredAt)).toBeGreaterThanOrEqual(Date.parse(backupAt));
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

  it('should refuse a copy that lost a picture', async () => {
    await save(shop(), at('copy'));
    await rm(at('copy/media/kizkulesi.webp'));
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow('2 dosyadan 1 tanesi');
  });

  it('should refuse a damaged database and leave nothing behind', async () => {
    await save(shop(), at('copy'));
    await writeFile(at('copy/shop.db'), 'not a database at all, but long enough to look like a file of one');
    await expect(restore(otherShop(), at('copy'))).rejects.toThrow('Veritabanı bozuk');
    expect(await readdir(at('other'))).toEqual([]);
  });
});

describe('npm run backup', () => {
  let place: string;

  /** `npm run backup -- …` as an operator runs it. */
  function command(args: string[], settings: Record<string, string> = {}) {
    const { PATH, HOME, NODE_ENV } = process.env;
    const DATA_DIR = path.join(place, 'shop');
    const env = { PATH, HOME, NODE_ENV, DATA_DIR, MEDIA_DIR: path.join(DATA_DIR, 'media'), ...settings };
    return new Promise<{ code: number; output: string }>((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/backup.ts', ...args],
        { cwd: ROOT, env },
        (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  }

  beforeAll(async () => {
    place = await mkdtemp(path.join(os.tmpdir(), 'backup-command-'));
    await makeShop(path.join(place, 'shop'));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  it('should save below the data when no folder is given, and restore from there', async () => {
    expect(await command([])).toMatchObject({ code: 0, output: expect.stringContaining('2 resim dosyası') });
    const backups = path.join(place, 'shop/backups');
    const [made = ''] = await readdir(backups);

    const other = path.join(place, 'other');
    const restored = await command(['--restore', path.join(backups, made)], {
      DATA_DIR: other,
      MEDIA_DIR: path.join(other, 'media'),
    });
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('geri yüklendi') });
    expect(await countStamps(other)).toBe(2);
  });

  it('should report in a sentence that MongoDB cannot be reached, without the password', async () => {
    const { code, output } = await command([], {
      DATABASE_URL: 'mongodb://shop:geheim@127.0.0.1:9/shop',
      PAYLOAD_SECRET: 'a secret that is long enough',
    });
    expect([code, output]).toEqual([1, expect.stringMatching(/^MongoDB’ye ulaşılamadı: .*ECONNREFUSED/)]);
    expect(output).not.toContain('geheim');
  });

  it('should say where pictures in a bucket are, and what keeps them', async () => {
    const bucket = { S3_BUCKET: 'pullar' };
    const versions =
      'Resimler pullar kovasında kalır, kopyaya girmez: kova eski sürümleri saklamalı (versioning).';
    expect(await command([path.join(place, 'of-bucket')], bucket)).toMatchObject({
      code: 0,
      output: expect.stringContaining(versions),
    });
  });

  it.concurrent.each([
    [['--wipe'], 'Unknown option'],
    [['a', 'b'], 'Yalnızca bir klasör'],
    [['--restore'], 'argument missing'],
    [['--restore', 'a', 'b'], 'Yalnızca bir klasör'],
  ])('should refuse %j and show how it is used', async (args, message) => {
    const { code, output } = await command(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('npm run backup -- --restore <klasör>');
  });

  it('should name a wrong setting', async () => {
    expect(await command([], { PORT: 'abc' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('PORT'),
    });
  });
});
