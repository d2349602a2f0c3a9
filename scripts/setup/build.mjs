import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { ROOT, runTool, step } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './source-hashes.mjs';

const PRODUCTION = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
const COMMON = ['cms', 'scripts/setup', 'tsconfig.json', 'package-lock.json'];
/** @public Parts of the build, each with its source folders and the file that stores their hash. */
export const PARTS = {
  shop: { stamp: 'build/.stamp', sources: [...COMMON, 'storefront', 'scripts/seed'] },
  // `cms/http/next-handler.ts` waits for this stamp.
  panel: { stamp: 'cms/.next/.stamp', sources: COMMON },
};

/** Builds both parts in parallel, since one part often waits for the disk while the other computes. */
export const build = () => Promise.all([buildShop(), buildPanel()]);

/** Builds storefront and server, unless no source has changed. */
export async function buildShop() {
  const { stamp, sources } = PARTS.shop;
  const hash = hashOf(sources);
  if (isFresh(stamp, hash)) return;
  await rm(path.join(ROOT, 'build'), { recursive: true, force: true });
  await step('Dükkân derleniyor', () => Promise.all([buildStorefront(), buildServer(), buildCardForm()]));
  writeStamp(stamp, hash);
}

/** Settings that Next reads during the build. The build opens no database, and this secret is not used later. */
const BUILD_SETTINGS = { PAYLOAD_SECRET: 'only-for-the-build-never-used', IYZICO_SIMULATOR: '1' };

export async function buildPanel() {
  const { stamp, sources } = PARTS.panel;
  const hash = hashOf(sources);
  if (isFresh(stamp, hash)) return;
  // Removed before the build: a starting shop must not take the old panel for the new one.
  rmSync(path.join(ROOT, stamp), { force: true });
  await step('Panel derleniyor', () =>
    runTool('next', ['build', 'cms'], { ...PRODUCTION, ...BUILD_SETTINGS }),
  );
  writeStamp(stamp, hash);
}

const buildStorefront = () => Promise.all([buildClient(), buildRenderer()]);

async function buildClient() {
  await runTool('vite', ['build', 'storefront', '--logLevel', 'warn'], PRODUCTION);
  await compressFiles(path.join(ROOT, 'build/client'));
}

const buildRenderer = () =>
  runTool('vite', ['build', 'storefront', '--ssr', 'entry-server.tsx', '--logLevel', 'warn'], PRODUCTION);

/** Builds the server's programs. Packages are not bundled, because several packages read files in their own folders. */
const buildServer = () =>
  runTool('esbuild', [
    'server=cms/server.ts',
    'statistics-worker=cms/infra/database/driver/statistics-worker.ts',
    'seed=scripts/seed/main.ts',
    'backup=scripts/backup.ts',
    'doctor=scripts/doctor.ts',
    'payments=scripts/payments.ts',
    'media=scripts/media.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--target=node20',
    '--packages=external',
    '--sourcemap',
    '--outdir=build/server',
    '--log-level=warning',
  ]);

const buildCardForm = () =>
  runTool('esbuild', [
    'simulator/card-form=cms/domain/payment/simulator/card-form.ts',
    '--bundle',
    '--target=es2022',
    '--outdir=build',
    '--log-level=warning',
  ]);

async function compressFiles(folder) {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|html|json|txt|woff|ttf|webmanifest)$/.test(name)) continue;
    const file = path.join(folder, name);
    if ((await stat(file)).size < 256) continue;
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await Promise.all([
      pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
      pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]);
  }
}
