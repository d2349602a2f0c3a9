import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStamps, makeShop } from '../backup/backup.test-support.ts';
import { runBuilt } from './built-program.test-support.ts';

describe('npm run backup', () => {
  let place: string;

  function command(args: string[], settings: Record<string, string> = {}) {
    const DATA_DIR = path.join(place, 'shop');
    return runBuilt('backup', args, { DATA_DIR, MEDIA_DIR: path.join(DATA_DIR, 'media'), ...settings });
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
