import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, ROOT } from '../../setup/run.mjs';

/** Everything this program starts, so that nothing outlives it: each in a process group of its own. */
const running = new Set<Child>();
const PATIENCE_MS = 12_000;
const KEPT_OUTPUT = 4000;
/** A page that cannot be shown yet costs the shop something each time. */
const POLL_MS = 25;

export type Child = {
  pid: number;
  /** What it printed last. */
  output(): string;
  /** All that it printed. */
  stdout(): string;
  /** Resolves to its exit code, or to the signal that ended it. */
  exited: Promise<Exit>;
  stop(): Promise<void>;
};

type Exit = number | NodeJS.Signals;
export type Settings = Record<string, string>;

/** Starts a program of this project with these settings and no others. */
export function startChild(args: string[], settings: Settings = {}, input?: string): Child {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
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
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const exited = new Promise<Exit>((resolve) => {
    child.once('error', (error) => {
      keep(error.message);
      resolve(1);
    });
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1));
  });
  const started: Child = {
    pid: child.pid ?? 0,
    output: () => recent.trim(),
    stdout: () => stdout,
    exited,
    stop: () => stopChild(child, exited),
  };
  running.add(started);
  exited.then(() => running.delete(started));
  return started;
}

/** Runs a program to its end and answers what it printed. @throws CommandError with its last words. */
export async function runChild(
  name: string,
  args: string[],
  { settings, input, timeoutMs }: { settings?: Settings; input?: string; timeoutMs: number },
): Promise<string> {
  const child = startChild(args, settings, input);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void child.stop();
  }, timeoutMs);
  const code = await child.exited;
  clearTimeout(timer);
  if (isLate) throw new CommandError(`${name} did not end within ${timeoutMs / 1000} s:\n${child.output()}`);
  if (code !== 0) throw new CommandError(`${name} failed (${code}):\n${child.output()}`);
  return child.stdout();
}

/**
 * What a program that was just started answers first.
 * @throws CommandError with its last words when it ends before, or does not answer in time; it is stopped then.
 */
export async function untilReady<Answer>(
  what: string,
  child: Child,
  { ask, timeoutMs }: { ask: () => Promise<Answer | undefined> | Answer | undefined; timeoutMs: number },
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

async function stopChild(child: ChildProcess, exited: Promise<Exit>): Promise<void> {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()));
}
