import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestBucket, type TestBucket } from '../../cms/testing/test-bucket.ts';
import { verify } from '../media/move.ts';
import { runBuilt } from './built-program.test-support.ts';

let folder: string;
let server: TestBucket;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'media-command-'));
  server = await startTestBucket();
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const FILES = {
  'lale-00000000.webp': 'a tulip',
  'Çiçek pulu (1)+%.jpg': 'a flower',
  'eski/gül.png': 'a rose',
  'boş.webp': '',
};
async function fill(files: Record<string, string> = FILES): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'media', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Printed every second, on a slow machine before the end. */
const PROGRESS = /^.*: \d+\/\d+ …\n/gm;

/** `npm run media -- …` as an operator runs it; returns its output without the progress. */
async function command(args: string[], settings: Record<string, string> = server.settings) {
  const places = { DATA_DIR: folder, MEDIA_DIR: path.join(folder, 'media') };
  const { code, output } = await runBuilt('media', args, { ...places, ...settings });
  return { code, output: output.replaceAll(PROGRESS, '') };
}
const puts = () => new Set(server.asked.filter((line) => line.startsWith('PUT'))).size;

describe('npm run media -- move', () => {
  it('should copy every file under its name, once, and find all of them the same', async () => {
    await fill();
    await fill({ '.DS_Store': 'not a picture' });
    expect(await command(['move'])).toEqual({
      code: 0,
      output: [
        '4 dosya kopyalandı, 0 dosya zaten kovadaydı.',
        '4 dosya, 0 MB: hepsi pictures kovasında, boyutları ve içerikleri aynı.\n',
      ].join('\n'),
    });
    for (const [name, content] of Object.entries(FILES))
      expect((await server.bucket.read(name))?.toString()).toBe(content);
    expect((await server.bucket.list()).size).toBe(4);
    server.asked.length = 0;
    expect(await command(['move'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('0 dosya kopyalandı, 4 dosya zaten kovadaydı.'),
    });
    expect(puts()).toBe(0);
  });

  it('should go on where it was broken off, with more files than the bucket lists at once', async () => {
    await fill(
      Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`pul-${at}.webp`, `stamp ${at}`])),
    );
    const written = new Set<string | undefined>();
    server.failWhen(
      ({ method, url }) =>
        method === 'PUT' && !written.has(url) && (written.size === 1050 || !written.add(url)),
    );
    const broken = await command(['move']);
    expect(broken.code).toBe(1);
    expect(broken.output).toContain('pictures kovasına ulaşılamadı: ');
    expect(broken.output).not.toMatch(/^\s+at /m);
    server.failWhen(null);
    server.asked.length = 0;
    expect(await command(['move'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('50 dosya kopyalandı, 1050 dosya zaten kovadaydı.'),
    });
    expect(puts()).toBe(50);
  });

  it('should put right what the bucket has otherwise', async () => {
    await fill();
    await server.bucket.write('lale-00000000.webp', Buffer.from('a weed!'), 'image/webp');
    expect(await command(['move'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('4 dosya kopyalandı'),
    });
    expect((await server.bucket.read('lale-00000000.webp'))?.toString()).toBe('a tulip');
  });
});

describe('npm run media -- verify', () => {
  it('should name every file that differs, and change nothing', async () => {
    await fill();
    await command(['move']);
    await server.bucket.remove(['eski/gül.png']);
    await server.bucket.write('lale-00000000.webp', Buffer.from('a weed!'), 'image/webp');
    await server.bucket.write('boş.webp', Buffer.from('not empty'), 'image/webp');
    server.asked.length = 0;
    const { code, output } = await command(['verify']);
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      'boş.webp: boyutu farklı',
      'eski/gül.png: kovada yok',
      'lale-00000000.webp: içeriği farklı',
      '4 dosyadan 3 tanesi pictures kovasında farklı.',
      '',
    ]);
    expect(puts()).toBe(0);
  });

  it('should read a file whose mark in the bucket is not its MD5, as where the bucket encrypts', async () => {
    await fill({ 'lale.webp': 'a tulip', 'gül.webp': 'a rose' });
    await server.bucket.write('lale.webp', Buffer.from('a tulip'), 'image/webp');
    await server.bucket.write('gül.webp', Buffer.from('a weed'), 'image/webp');
    const marked = async () =>
      new Map(
        [...(await server.bucket.list())].map(([name, { size }]) => [name, { size, etag: 'f'.repeat(32) }]),
      );
    const encrypting = { ...server.bucket, list: marked };
    const { differences } = await verify(path.join(folder, 'media'), encrypting, () => undefined);
    expect(differences).toEqual([{ name: 'gül.webp', how: 'checksum' }]);
  });
});

describe('npm run media', () => {
  it.concurrent.each([
    [[], 'move ya da verify'],
    [['copy'], 'anlaşılmayan: copy'],
    [['move', 'all'], 'anlaşılmayan: move all'],
    [['--all'], 'Unknown option'],
  ])('should refuse %j and show how it is used', async (args, message) => {
    const { code, output } = await command(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).toContain('npm run media -- verify');
  });

  it.each<[string, () => Record<string, string>, string]>([
    ['no bucket', () => ({}), 'S3_BUCKET verilmemiş'],
    ['half a bucket', () => ({ S3_REGION: 'auto' }), 'S3_BUCKET: S3_REGION verildiğinde gerekli'],
    ['no folder', () => ({ ...server.settings, MEDIA_DIR: '/yok' }), 'Resimlerin klasörü yok: /yok'],
    [
      'a bucket that is not there',
      () => ({ ...server.settings, S3_BUCKET: 'baska' }),
      'baska kovasına ulaşılamadı: NoSuchBucket',
    ],
    [
      'a foreign key',
      () => ({ ...server.settings, S3_ACCESS_KEY_ID: 'foreign' }),
      'pictures kovasına ulaşılamadı: InvalidAccessKeyId',
    ],
    [
      'a server that is not there',
      () => ({ ...server.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }),
      'pictures kovasına ulaşılamadı: ',
    ],
  ])('should say so: %s', async (_, settings, message) => {
    await mkdir(path.join(folder, 'media'));
    const { code, output } = await command(['move'], settings());
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toMatch(/^\s+at /m);
  });
});
