import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/** Helpers of the commands in `package.json`. Plain Node, since they must run before anything is installed. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Flags of every Node process that loads Payload. With this condition Node loads Lexical's production files, which do
 * not wait for each other. On Node 20, Lexical's other files sometimes wait for ever, and Node then ends without a
 * message.
 */
export const NODE_FLAGS = ['--conditions=production'];

/** Longer than the shop takes to stop (`cms/http/graceful-stop.ts`), shorter than the ten seconds that platforms give. */
const KILL_AFTER_MS = 9_800;

const running = new Map();
let isEnding = false;
let stoppedBy = null;
let outcome = null;
let cleanUp = () => Promise.resolve();

export class CommandError extends Error {}

export async function run(command, args, env = {}) {
  // Uses a separate process group, so that a signal also reaches the command's own children.
  const { code, signal } = await start(command, args, env, true);
  if (code !== 0) throw new CommandError(`${[command, ...args].join(' ')} failed (${signal ?? code})`);
}

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

export async function step(what, work) {
  const began = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: bitti (${secondsSince(began)} sn).`);
}

/** Replaces this script by a long-running program: passes on signals, and ends with the program. */
export async function become(command, args, env = {}) {
  // In this script's process group: only that group may read from the terminal, as `tsx watch` does.
  const { code, signal } = await start(command, args, env, false);
  outcome ??= code ?? exitCodeOf(signal);
  await endRest();
  process.exit(outcome);
}

/**
 * Runs `main`. After a failure prints a readable message and exits with code 1. Passes a signal on to all running
 * commands and exits after the last command; a command that runs for too long is killed. Before exiting, always awaits
 * `atEnd` once, which cleans up everything except commands.
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
 * Stops this script after npm has ended. npm sends a signal to the shell that started the script; Debian's shell ends
 * without passing the signal on, and npm ends too. The script therefore checks whether its parent process changed.
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

/** Returns the exit code that shells use for a process ended by a signal. */
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
