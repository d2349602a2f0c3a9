import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ROOT, runTool } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const SOURCES = ['cms', 'storefront', 'scripts/seed', 'scripts/setup', 'tsconfig.json', 'package-lock.json'];
const STAMP = 'build/.stamp';

/** Builds panel, storefront and server, unless nothing changed since the last time. */
export async function build() {
  const hash = hashOf(SOURCES);
  if (isFresh(STAMP, hash)) return;
  await rm(path.join(ROOT, 'build'), { recursive: true, force: true });
  // The two heavy builds side by side: one waits for disks while the other computes.
  await Promise.all([
    // Next reads the configuration while it builds; no database is opened and no secret is kept.
    runTool('next', ['build', 'cms'], { ...PRODUCTION, ...BUILD_SETTINGS }),
    buildStorefront(),
    buildServer(),
    buildCardForm(),
  ]);
  writeStamp(STAMP, hash);
}

const BUILD_SETTINGS = { PAYLOAD_SECRET: 'only-for-the-build-never-used', IYZICO_SIMULATOR: '1' };

async function buildStorefront() {
  await runTool('vite', ['build', 'storefront', '--logLevel', 'warn'], PRODUCTION);
  await runTool(
    'vite',
    ['build', 'storefront', '--ssr', 'entry-server.tsx', '--logLevel', 'warn'],
    PRODUCTION,
  );
  await compressFiles(path.join(ROOT, 'build/client'));
}

/** One file per program; packages stay outside, since several read files beside themselves. */
const buildServer = () =>
  runTool('esbuild', [
    'server=cms/server.ts',
    'seed=scripts/seed/main.ts',
    'backup=scripts/backup.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--sourcemap',
    '--outdir=build/server',
    '--log-level=warning',
  ]);

/** The payment simulator's page script; its server hands the file out. */
const buildCardForm = () =>
  runTool('esbuild', [
    'simulator/card-form=cms/payment/simulator/browser/card-form.ts',
    '--bundle',
    '--target=es2022',
    '--outdir=build',
    '--log-level=warning',
  ]);

async function compressFiles(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|html|json|txt|woff|ttf|webmanifest)$/.test(name)) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).size < 1024) continue;
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await Promise.all([
      pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]);
  }
}
