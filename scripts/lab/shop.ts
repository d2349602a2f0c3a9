import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, NODE_FLAGS, ROOT, script } from '../setup/run.mjs';
import { ADMIN, isOk } from './client.ts';

/** All processes that the laboratory has started, each in its own process group, so that none outlives it. */
const running = new Map<ChildProcess, () => Promise<void>>();
const PATIENCE_MS = 12_000;
const KEPT_OUTPUT = 4000;
/** Each poll of a page that is not ready costs the shop something. */
const POLL_MS = 25;
/** Reading a million products from the database takes minutes. */
const START_TIMEOUT_MS = 20 * 60_000;
const PROBE_TIMEOUT_MS = 30_000;
const SEED_TIMEOUT_MS = 30 * 60_000;

export type Settings = Record<string, string>;
export type Child = ReturnType<typeof startChild>;
/** `root`: folder of the built project, by default of this one. */
type Start = { settings?: Settings; input?: string; program?: string; root?: string };

/** Starts a program of this project, by default with Node, with exactly these settings. */
export function startChild(
  args: string[],
  { settings, input, program = process.execPath, root = ROOT }: Start = {},
) {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...settings },
    detached: true,
  });
  let stdout = '';
  let recent = '';
  const keep = (text: string) => {
    recent = (recent + text).slice(-KEPT_OUTPUT);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    keep(text);
  });
  child.stderr.setEncoding('utf8').on('data', keep);
  child.stdin.on('error', () => {}).end(input);
  /** Resolves to the exit code, or to the signal that ended the process. */
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('error', (error) => {
      keep(error.message);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  let hasEnded = false;
  exited.then(() => {
    hasEnded = true;
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      // The id of an ended process may belong to another process by now.
      if (child.pid && !hasEnded) process.kill(-child.pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  const stop = async () => {
    signal('SIGTERM');
    const timer = setTimeout(signal, PATIENCE_MS, 'SIGKILL');
    await exited;
    clearTimeout(timer);
  };
  running.set(child, stop);
  exited.then(() => running.delete(child));
  /** `output` is the end of the printed text, errors included. */
  return { pid: child.pid ?? 0, output: () => recent.trim(), stdout: () => stdout, exited, signal, stop };
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running.values()].map((stop) => stop()));
}

/** Runs a program to its end and returns its output. @throws CommandError with its last words */
export async function runChild(
  name: string,
  args: string[],
  { timeoutMs, ...start }: Start & { timeoutMs: number },
): Promise<string> {
  const child = startChild(args, start);
  const timer = setTimeout(() => void child.stop(), timeoutMs);
  const exit = await child.exited;
  clearTimeout(timer);
  if (exit === 0) return child.stdout();
  throw new CommandError(`${name} failed (${exit}):\n${child.output()}`);
}

/**
 * Waits for the first answer of a new program.
 * @throws CommandError with the last words of a program that ended early, or that did not answer in time and was
 * stopped
 */
export async function untilReady<Answer>(
  what: string,
  child: Child,
  ask: () => Promise<Answer | undefined> | Answer | undefined,
  timeoutMs = START_TIMEOUT_MS,
): Promise<Answer> {
  let isEnded = false;
  child.exited.then(() => {
    isEnded = true;
  });
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !isEnded; await sleep(POLL_MS)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
  }
  await child.stop();
  throw new CommandError(`${what} did not start (ended with ${await child.exited}):\n${child.output()}`);
}

/** Settings of a shop that writes only in `folder`. */
export const settingsOf = (folder: string) => ({
  DATA_DIR: path.join(folder, 'data'),
  MEDIA_DIR: path.join(folder, 'media'),
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

/** Fills an empty shop by the built seed program. */
export const seed = (settings: Settings, args: readonly string[], root = ROOT): Promise<string> =>
  runChild('The seed', [...NODE_FLAGS, 'build/server/seed.js', ...args], {
    settings,
    root,
    timeoutMs: SEED_TIMEOUT_MS,
  });

export type ShopProcess = ReturnType<typeof createShop>;

/** One process of the built shop. A restarted process has the same port and data. */
export function createShop(port: number, settings: Settings, flags: readonly string[] = [], root = ROOT) {
  const url = `http://localhost:${port}`;
  let child: Child | undefined;
  let isStopped = true;
  const current = (): Child => {
    if (!child) throw new Error('The shop was never started');
    return child;
  };
  const until = (route: string) =>
    untilReady(`The shop’s ${route}`, current(), () => isOk(`http://127.0.0.1:${port}${route}`));
  return {
    port,
    url,
    /** Id of the running process. */
    pid: () => current().pid,
    /** Resolves when `route` answers. `more`: settings of this start alone. */
    async start(more: Settings = {}, route = '/api/ready'): Promise<void> {
      child = startChild([...NODE_FLAGS, ...flags, 'build/server/server.js'], {
        settings: { PUBLIC_URL: url, ...settings, PORT: String(port), ...more },
        root,
      });
      isStopped = false;
      await until(route);
    },
    /** Waits until a page answers 200. */
    until,
    /** Like a power cut. */
    async kill(): Promise<void> {
      isStopped = true;
      child?.signal('SIGKILL');
      await child?.exited;
    },
    async stop(): Promise<void> {
      isStopped = true;
      await child?.stop();
    },
    /** Rejects when the process ends without being stopped. */
    broken: (): Promise<never> =>
      current().exited.then((exit) => {
        if (isStopped) return new Promise<never>(() => {});
        throw new CommandError(`The shop ended by itself (${exit}):\n${current().output()}`);
      }),
    /** Resident memory in MB; null on systems without this figure. */
    async memory(what: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number | null> {
      const status = await readFile(`/proc/${current().pid}/status`, 'utf8').catch(() => '');
      const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
      return kilobytes ? Number(kilobytes) / 1024 : null;
    },
  };
}

/** Reads the file that a preloaded program writes at SIGUSR2. */
export async function readProbe<Told>(pid: number, file: string): Promise<Told> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const deadline = Date.now() + PROBE_TIMEOUT_MS; Date.now() < deadline; await sleep(50)) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text) return JSON.parse(text) as Told;
  }
  throw new CommandError('The shop did not write down what it was asked for.');
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Runs a command in a temporary folder, which is removed after all its processes have stopped. */
export async function commandInFolder(name: string, main: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `shop-${name}-`));
  script(() => main(folder), {
    atEnd: async () => {
      await stopAll();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
