import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, run, step } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

const STAMP = 'node_modules/.shop-stamp';
const NEEDED = [20, 19];

/** Installs exactly what the lock file names, unless it is there already. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1]))
    throw new CommandError(`Node ${NEEDED.join('.')} or newer is needed; this is ${process.versions.node}.`);

  // The lock file names every dependency; the rest of package.json installs nothing.
  const hash = hashOf(['package-lock.json']);
  if (isFresh(STAMP, hash)) return;
  await step('Paketler kuruluyor', () => run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']));
  writeStamp(STAMP, hash);
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
