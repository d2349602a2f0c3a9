import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, run, runTool, step } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './stamps.mjs';

const SHOP_STAMP = 'node_modules/.shop-stamp';
const TOOLS_STAMP = 'node_modules/.tools-stamp';
const LAB = 'scripts/lab';
const LAB_STAMP = `${LAB}/node_modules/.stamp`;
const NEEDED = [20, 19];

/**
 * Installs exactly the packages of the lock file, unless present: those that build and run the shop, and with tools
 * also those that test and check it. Installed tools are kept up to date.
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

/** The shop's packages, what tests it, and what only `scripts/lab` needs. */
export async function installLab() {
  await install({ withTools: true });
  const hash = hashOf([`${LAB}/package-lock.json`]);
  if (isFresh(LAB_STAMP, hash)) return;
  await step('Laboratuvar kuruluyor', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', path.join(ROOT, LAB)]),
  );
  writeStamp(LAB_STAMP, hash);
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackages(names, settings = {}) {
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
    ...settings,
  });
}

/** It draws the same pages as Chromium, with half of its work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** @public for the laboratory */
export const findBrowser = () =>
  [
    process.env.CHROMIUM_PATH,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file));

/** One sentence about what only the user can install, shown before anything long begins; null when nothing is missing. */
export const askForBrowser = () =>
  findBrowser() || isRootOnDebian()
    ? null
    : 'No browser was found: install Chromium (on Debian `sudo apt-get install chromium-headless-shell`) or set ' +
      'CHROMIUM_PATH. Playwright’s own is tried now, and without any the browser tests are left out.';

/**
 * The browser of the tests: one that is there, or Debian's package as root, or Playwright's own download. Answers the
 * program that really starts, or null.
 */
export async function installBrowser() {
  const isMissing = !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL);
  if (isMissing && isRootOnDebian())
    await installPackages(['chromium-headless-shell', 'fonts-dejavu-core']).catch(() => undefined);
  if (!findBrowser()) await runTool('playwright-core', ['install', 'chromium']).catch(() => undefined);
  const file = findBrowser() ?? (await playwrightsOwn());
  return file && starts(file) ? file : null;
}

/**
 * Debian's Prometheus, for the tests of the metrics and alerts: where CI may install it, and never as a service. Without it
 * these tests say that they were not run.
 */
export async function installPrometheus() {
  if (existsSync('/usr/bin/promtool') || !isRootOnDebian()) return;
  // Debian starts no services in runlevel 1.
  await installPackages(['prometheus'], { RUNLEVEL: '1' }).catch(() => undefined);
}

/** Playwright's own browser; null when its package is not installed. */
const playwrightsOwn = () =>
  import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );

/** A download without the libraries it needs is none. */
const starts = (file) => spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0;

/** The proxy that two processes are tried behind: Debian's package. Whether it is there. */
const NGINX = '/usr/sbin/nginx';
export async function installProxy() {
  if (!existsSync(NGINX) && isRootOnDebian()) await installPackages(['nginx-light']).catch(() => undefined);
  return existsSync(NGINX);
}

/** Debian's packages of Firefox and WebKit, each with a program it brings. */
const OTHER_BROWSERS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * @public for the laboratory
 * @throws CommandError naming the missing browsers, when they cannot be installed here.
 */
export async function installOtherBrowsers() {
  const missing = Object.keys(OTHER_BROWSERS).filter((name) => !existsSync(OTHER_BROWSERS[name]));
  if (missing.length === 0) return;
  if (!isRootOnDebian())
    throw new CommandError(`Firefox and WebKit come as packages of Debian; missing: ${missing.join(', ')}.`);
  await installPackages(missing);
}
