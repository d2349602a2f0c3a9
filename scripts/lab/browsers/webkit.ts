import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../bench/http.ts';
import { type Browser, elementAt, type Place, type Size } from './browser.ts';

const START_TIMEOUT_MS = 30_000;
/** How WebDriver names the key. */
const ENTER = '\uE007';

/** WebDriver has no access to the console, so the page records it; runs before every evaluation. */
const LISTEN = `
  if (!window.heard) {
    window.heard = [];
    for (const kind of ['error', 'warn']) {
      const say = console[kind];
      console[kind] = (...parts) => {
        window.heard.push(kind + ': ' + parts.map(String).join(' ') + ' @ ' + location.href);
        say.apply(console, parts);
      };
    }
    addEventListener('unhandledrejection', ({ reason }) => window.heard.push('uncaught: ' + reason));
    // Those of pictures and scripts do not bubble.
    addEventListener('error', ({ message, target }) => {
      window.heard.push(message ? 'uncaught: ' + message : 'not loaded: ' + (target.src ?? target.href));
    }, true);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.heard.push('refused by ' + violatedDirective + ': ' + blockedURI));
  }`;

type Point = { x: number; y: number };

/** GTK's own window would not become narrower than its row of buttons, which is wider than a phone. */
const NARROW_WINDOW = '* { min-width: 0; margin: 0; padding: 0; }';

/** WebKitGTK's small browser over WebDriver, on a screen that nobody sees. */
export async function startWebKit(size: Size): Promise<Browser> {
  const home = os.homedir();
  await mkdir(path.join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW_WINDOW);

  const running: ChildProcess[] = [];
  const close = () => Promise.all(running.splice(0).reverse().map(end)).then(() => undefined);
  try {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    running.push(screen);
    const [display] = await once(screen.stdio[3] as Readable, 'data');
    const [port = 0] = await freePorts(1);
    // Nothing of the desktop that this may run on: a browser that is open there would be taken for this one.
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: home,
      // Mesa reads the home from the system, not from `HOME`.
      XDG_CACHE_HOME: home,
      LANG: 'C.UTF-8',
      DISPLAY: `:${String(display).trim()}`,
    };
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
    running.push(driver);
    const session = await untilOpen(`http://127.0.0.1:${port}`);
    return {
      ...(await browserOf(session, size)),
      close: () => session.call('DELETE', '').then(close, close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function untilOpen(driver: string): Promise<Session> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${driver}/status`).catch(() => null))) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start');
    await sleep(50);
  }
  // Answers as soon as a page is on its way, so that listening begins early.
  return openSession(driver, { pageLoadStrategy: 'none' });
}

async function browserOf(session: Session, { width, height }: Size): Promise<Omit<Browser, 'close'>> {
  const complaints: string[] = [];
  async function evaluate(expression: string): Promise<unknown> {
    const script = `${LISTEN}; return { value: ${expression}, heard: window.heard.splice(0) };`;
    const answer = await session.call('POST', '/execute/sync', { script, args: [] });
    const { value, heard } = answer as { value: unknown; heard: string[] };
    complaints.push(...heard);
    return value;
  }
  async function find(place: Place): Promise<string> {
    const element = (await evaluate(elementAt(place))) as Element | null;
    if (!element) throw new Error(`not on the page: ${JSON.stringify(place)}`);
    return `/element/${element[ELEMENT]}`;
  }
  async function middleOf(place: Place): Promise<Point> {
    const middle = await evaluate(`((element) => {
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element?.getBoundingClientRect() ?? {};
      return element && { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    })(${elementAt(place)})`);
    if (!middle) throw new Error(`not on the page: ${JSON.stringify(place)}`);
    return middle as Point;
  }
  // The driver's own click takes the first line of a link, which is empty where it contains blocks.
  async function press({ x, y }: Point): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await session.call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  // The window has a frame of its own around the page.
  await session.call('POST', '/window/rect', { width, height });
  const innerHeight = Number(await evaluate('innerHeight'));
  await session.call('POST', '/window/rect', { width, height: height + (height - innerHeight) });
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    complaints,
    unheard: 'what a page complained about before it was first asked something, and right before it was left',
    goto: async (url) => void (await session.call('POST', '/url', { url })),
    evaluate,
    click: async (place) => press(await middleOf(place)),
    async type(place, text) {
      await session.call('POST', `${await find(place)}/value`, { text: text.replace('\n', ENTER) });
    },
    async screenshot(file) {
      await writeFile(file, Buffer.from(String(await session.call('GET', '/screenshot')), 'base64'));
    },
  };
}

/** The little of W3C WebDriver that the journey needs: https://www.w3.org/TR/webdriver2/ */

type Answer = { value: { error?: string; message?: string } & Record<string, unknown> };

/** How the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [ELEMENT]: string };

type Session = {
  capabilities: Record<string, unknown>;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
};

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) });
  const { value } = (await answer.json()) as Answer;
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function openSession(driver: string, wanted: Record<string, unknown>): Promise<Session> {
  const opened = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: wanted } });
  const { sessionId, capabilities } = opened as Pick<Session, 'capabilities'> & { sessionId: string };
  return {
    capabilities,
    call: (method, path, body) => call(`${driver}/session/${sessionId}${path}`, method, body),
  };
}
