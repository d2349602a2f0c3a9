import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { termsOf } from '../search/product-terms.ts';
import { startTermsThread } from './terms-thread.ts';

let folder: string;
let file: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terms-thread-'));
  const outfile = path.join(folder, 'terms-worker.mjs');
  const entryPoints = [path.join(import.meta.dirname, 'terms-worker.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  file = pathToFileURL(outfile);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BATCHES = [
  [
    { name: 'Uçak 1934: 7½ Kuruş', color: 'Karmen', series: 'Uçak', description: '1934’te basıldı.' },
    { name: 'Şehirler Serisi: Iğdır, 10 Kuruş', series: 'Şehirler Serisi', isfila: '1234 A' },
  ],
  [{ name: '' }],
  [],
  [{ name: 'Uçak 1934: 20 Kuruş', years: { from: 1934, to: 1936 } }],
];

it('should read the same terms as this thread would, batch by batch, also when all are asked for at once', async () => {
  const thread = startTermsThread(file);
  const read = await Promise.all(BATCHES.map((batch) => thread.read(batch)));
  await thread.stop();
  expect(read).toEqual(BATCHES.map((batch) => batch.map(termsOf)));
});

it('should tell whoever waits that it has ended', async () => {
  const thread = startTermsThread(file);
  const reading = thread.read(BATCHES[0] ?? []);
  const told = expect(reading).rejects.toThrow('has ended');
  await thread.stop();
  await told;
});
