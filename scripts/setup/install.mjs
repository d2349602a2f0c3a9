import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, run, step } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

const SHOP_STAMP = 'node_modules/.shop-stamp';
const TOOLS_STAMP = 'node_modules/.tools-stamp';
const NEEDED = [20, 19];

/**
 * Installs exactly what the lock file names, unless it is there already: what builds the shop and runs it, and with
 * tools also what tests and checks it. Tools that are there once are kept up to date.
 */
export async function install({ withTools = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    throw new CommandError(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);

  // The lock file names every dependency; the rest of package.json installs nothing.
  const hash = hashOf(['package-lock.json']);
  const stamps =
    withTools || existsSync(path.join(ROOT, TOOLS_STAMP)) ? [SHOP_STAMP, TOOLS_STAMP] : [SHOP_STAMP];
  if (stamps.every((stamp) => isFresh(stamp, hash))) return;
  const kinds = stamps.includes(TOOLS_STAMP) ? '--include=dev' : '--omit=dev';
  await step('Paketler kuruluyor', () => run('npm', ['ci', kinds, '--no-audit', '--no-fund']));
  for (const stamp of stamps) writeStamp(stamp, hash);
}

/** The browser of the tests: a system one, or Debian's package as root, or Playwright's own download. */
export async function installBrowser() {
  if (findBrowser()) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else await run(path.join(ROOT, 'node_modules/.bin/playwright-core'), ['install', 'chromium']);
}

export const findBrowser = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));
