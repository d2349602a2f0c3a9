import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** Helpers of the commands in `package.json`. Plain Node, since they must run before anything is installed. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Flags of every Node process that loads Payload. The condition selects files of Lexical that do not wait for each
 * other while loading: on Node 20 the others sometimes wait for ever, and Node then ends without a message.
 */
export const NODE_FLAGS = ['--conditions=production'];

/** Longer than the shop takes to stop (`cms/http/graceful-stop.ts`), shorter than the ten seconds that platforms give. */
const KILL_AFTER_MS = 9_800;

/** Running commands: how to send each a signal, and its end. */
const running = new Map();
let isEnding = false;
let stoppedBy = null;
/** The exit code, once it is decided. */
let outcome = null;
let cleanUp = () => Promise.resolve();

export class CommandError extends Error {}

/** Runs a command and shows its output; rejects when the command fails. */
export async function run(command, args, env = {}) {
  // In a process group of its own, so that a signal also reaches the command's own children.
  const { code, signal } = await start(command, args, env, true);
  if (code !== 0) throw new CommandError(`${[command, ...args].join(' ')} failed (${signal ?? code})`);
}

/** Runs a program that a dependency installed. */
export const runTool = (name, args, env) => run(path.join(ROOT, 'node_modules/.bin', name), args, env);

/** Like `runTool`, for parallel runs: the output is shown in one piece, and only after a failure. */
export async function runApart(name, args) {
  const began = performance.now();
  const { code, signal, output } = await start(
    path.join(ROOT, 'node_modules/.bin', name),
    args,
    {},
    true,
    'pipe',
  );
  if (code !== 0) throw new CommandError(`${output}${[name, ...args].join(' ')} failed (${signal ?? code})`);
  console.log(`${name}: ${secondsSince(began)} sn, hata yok.`);
}

const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(0);

/** Prints the beginning of a long step, and its duration. */
export async function step(what, work) {
  const began = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: bitti (${secondsSince(began)} sn).`);
}

/**
 * Replaces this script by a long-running program, with its signals and its end. Other running commands end with the
 * program.
 */
export async function become(command, args, env = {}) {
  // In this script's process group, since only that group may read from the terminal, as `tsx watch` does.
  const { code, signal } = await start(command, args, env, false);
  outcome ??= code ?? exitCodeOf(signal);
  await endRest();
  process.exit(outcome);
}

/**
 * Runs `main`; a failure is one readable line and exit code 1. A signal is sent to every running command, and this
 * script ends after the last of them. Commands still running after a while are killed. `atEnd` is awaited once, in
 * every case: it stops and removes everything made besides commands.
 */
export function script(main, { atEnd } = {}) {
  if (atEnd) {
    let ending;
    cleanUp = () => {
      ending ??= atEnd();
      return ending;
    };
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  stopWithoutNpm();
  main().then(cleanUp, async (error) => {
    if (!stoppedBy && outcome === null) console.error(error instanceof CommandError ? error.message : error);
    if (!stoppedBy) outcome ??= 1;
    // Ends commands that ran beside the failed one; this script also ends with a long-running command.
    await endRest();
    await cleanUp();
    process.exit(outcome ?? exitCodeOf(stoppedBy));
  });
}

function stop(signal) {
  stoppedBy ??= signal;
  if (running.size === 0) cleanUp().finally(() => process.exit(exitCodeOf(stoppedBy)));
  else endAll(signal);
}

/**
 * npm sends a signal to the shell that started this script. Debian's shell ends at once without passing the signal on,
 * then npm ends too: this script only sees a new parent.
 */
function stopWithoutNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 200).unref();
}

/** Exit code as in shells. */
const exitCodeOf = (signal) => 128 + constants.signals[signal];

function start(command, args, env, hasOwnGroup, output = 'inherit') {
  if (isEnding) throw new CommandError(`${command} was not started: this script is ending`);
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
    detached: hasOwnGroup,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const send = (signal) => {
    try {
      process.kill(hasOwnGroup ? -child.pid : child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const end = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    // Only `close` comes after the whole output.
    child.once(output === 'pipe' ? 'close' : 'exit', (code, signal) => {
      running.delete(child);
      // Ends children that the command left behind.
      if (isEnding && hasOwnGroup) send('SIGKILL');
      resolve({ code, signal, output: said });
    });
  });
  if (child.pid) running.set(child, { send, end });
  return end;
}

async function endRest() {
  endAll('SIGTERM');
  await Promise.allSettled([...running.values()].map(({ end }) => end));
}

function endAll(signal) {
  for (const { send } of running.values()) send(signal);
  if (isEnding) return;
  isEnding = true;
  const kill = () => {
    for (const { send } of running.values()) send('SIGKILL');
  };
  setTimeout(kill, KILL_AFTER_MS).unref();
}
