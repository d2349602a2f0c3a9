import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type Size, untilDone } from './browser.ts';

/** Enter key and element in WebDriver (https://www.w3.org/TR/webdriver2/). */
const ENTER = '\uE007';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Point = { x: number; y: number };
const MIDDLE = `((element) => {
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
})`;

/** Runs before every evaluation: WebDriver cannot read the console, so the page records its messages. */
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
    // Errors of pictures and scripts do not bubble.
    addEventListener('error', ({ message, target }) => {
      window.heard.push(message ? 'uncaught: ' + message : 'not loaded: ' + (target.src ?? target.href));
    }, true);
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.heard.push('refused by ' + violatedDirective + ': ' + blockedURI));
  }`;

/** GTK's own window would not become narrower than its row of buttons, which is wider than a phone. */
const NARROW_WINDOW = '* { min-width: 0; margin: 0; padding: 0; }';

/** WebKitGTK's small browser over WebDriver, on a virtual screen. */
export async function startWebKit(size: Size): Promise<Browser> {
  const home = os.homedir();
  await mkdir(path.join(home, '.config/gtk-3.0'), { recursive: true });
  await writeFile(path.join(home, '.config/gtk-3.0/gtk.css'), NARROW_WINDOW);
  const running: ChildProcess[] = [];
  const close = () => Promise.all(running.splice(0).reverse().map(end));
  try {
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.push(screen);
    const [display] = await once(screen.stdout, 'data');
    const port = await freePort();
    // Without desktop settings: an open browser there would be used instead.
    const env = {
      PATH: process.env.PATH,
      HOME: home,
      // Mesa reads the home from the system, not from HOME.
      XDG_CACHE_HOME: home,
      LANG: 'C.UTF-8',
      DISPLAY: `:${String(display).trim()}`,
    } as unknown as NodeJS.ProcessEnv;
    running.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }));
    const driver = `http://127.0.0.1:${port}/session`;
    // With `none`, the driver answers as soon as a page begins to load, so that the record begins early.
    const wanted = { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } };
    const opened = (await untilDone(() => call('POST', driver, wanted))) as Opened;
    const session = `${driver}/${opened.sessionId}`;
    return {
      ...(await pageOf(session, size)),
      name: `WebKitGTK ${opened.capabilities.browserVersion}`,
      close: () => call('DELETE', session).then(close, close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = { sessionId: string; capabilities: { browserVersion: string } };

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function pageOf(session: string, { width, height }: Size) {
  const complaints: string[] = [];
  const post = (route: string, body: unknown) => call('POST', session + route, body);
  async function evaluate(expression: string): Promise<unknown> {
    const script = `${LISTEN}; return { value: ${expression}, heard: window.heard.splice(0) };`;
    const answer = await post('/execute/sync', { script, args: [] });
    const { value, heard } = answer as { value: unknown; heard: string[] };
    complaints.push(...heard);
    return value;
  }
  async function find<Found>(part: string): Promise<Found> {
    const found = await evaluate(part);
    if (!found) throw new Error('not on the page');
    return found as Found;
  }
  // The window has a frame around the page.
  await post('/window/rect', { width, height });
  const innerHeight = Number(await evaluate('innerHeight'));
  await post('/window/rect', { width, height: height + (height - innerHeight) });
  return {
    complaints,
    unheard: 'what a page complained about before it was first asked something, and right before it was left',
    goto: (url: string) => post('/url', { url }),
    evaluate,
    // The driver's own click takes the first line of a link, which is empty where it contains blocks.
    async click(part: string) {
      const middle = await find<Point>(`${MIDDLE}(${part})`);
      const steps = [
        { type: 'pointerMove', ...middle },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: steps }] });
    },
    async type(part: string, text: string) {
      const element = await find<Record<typeof ELEMENT, string>>(part);
      await post(`/element/${element[ELEMENT]}/value`, { text: text.replace('\n', ENTER) });
    },
    async screenshot(file: string) {
      await writeFile(file, Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'));
    },
  };
}
