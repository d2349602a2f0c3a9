import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, ROOT, run, runTool, step } from './run.mjs';
import { hashOf, isFresh, writeStamp } from './source-hashes.mjs';

const SHOP_STAMP = 'node_modules/.shop-stamp';
const TOOLS_STAMP = 'node_modules/.tools-stamp';
const LAB = 'scripts/lab';
const LAB_STAMP = `${LAB}/node_modules/.stamp`;
const NEEDED = [20, 19];

/**
 * Installs exactly the packages of the lock file, unless they are present. Installs the packages that build and run the
 * shop, and with `withTools` also the packages for tests and checks. Tools that were installed before are kept up to
 * date.
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

/** Installs the packages of the shop and its tests, and the packages that only `scripts/lab` needs. */
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

/** Path of Chromium's headless shell, which renders the same pages as Chromium with half of the work. */
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

/** Returns a message that asks the user to install a browser, or null if a browser is present or can be installed. */
export const askForBrowser = () =>
  findBrowser() || isRootOnDebian()
    ? null
    : 'No browser was found: install Chromium (on Debian `sudo apt-get install chromium-headless-shell`) or set ' +
      'CHROMIUM_PATH. Playwright’s own is tried now, and without any the browser tests are left out.';

/**
 * Installs a browser for the tests if needed: as root on Debian the headless shell; elsewhere, without any browser,
 * Playwright's Chromium. Returns the path of a browser that starts, or null.
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
 * Installs Debian's Prometheus for the tests of metrics and alerts, only as root on Debian, and without starting a
 * service. If Prometheus is missing, these tests report that they were not run.
 */
export async function installPrometheus() {
  if (existsSync('/usr/bin/promtool') || !isRootOnDebian()) return;
  // Debian starts no services in runlevel 1.
  await installPackages(['prometheus'], { RUNLEVEL: '1' }).catch(() => undefined);
}

const playwrightsOwn = () =>
  import('playwright-core').then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );

/** Whether a program starts; a download may lack the libraries that it needs. */
const starts = (file) => spawnSync(file, ['--version'], { timeout: 60_000 }).status === 0;

/** Debian's nginx, the proxy in tests of two processes. */
const NGINX = '/usr/sbin/nginx';
export async function installProxy() {
  if (!existsSync(NGINX) && isRootOnDebian()) await installPackages(['nginx-light']).catch(() => undefined);
  return existsSync(NGINX);
}

/** Debian's packages of Firefox and WebKit, each with a program of the package. */
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
