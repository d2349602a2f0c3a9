import { existsSync } from 'node:fs';
import os from 'node:os';
import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Gives memory back less often, which costs a tenth of a page where the system is a guest on a machine.
  '--enable-features=PartitionAllocLargeEmptySlotSpanRing',
];

/** Playwright's default: a mouse that can hover. The flag counts once, so another setting must include it. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** `textSize` is the browser's own setting, in px. */
export function launchBrowser({ textSize = 16 } = {}): Promise<Browser> {
  // As `scripts/setup/install.mjs` looks for it.
  const executablePath = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ].find((file) => file && existsSync(file));
  const args = [...FLAGS, `--blink-settings=${MOUSE},defaultFontSize=${textSize}`];
  // Keeps the tests out of the user's home folder.
  const env = { ...process.env, XDG_CONFIG_HOME: os.tmpdir(), XDG_CACHE_HOME: os.tmpdir() };
  return chromium.launch({ args, env, ...(executablePath && { executablePath }) });
}
