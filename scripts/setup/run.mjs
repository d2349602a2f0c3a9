import { spawn } from 'node:child_process';
import path from 'node:path';

/** Helpers of the commands in `package.json`. Plain Node, since they must run before anything is installed. */

export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Flags of every Node process that loads Payload. The condition chooses those files of Lexical that do not wait for one
 * another while they load: on Node 20 the others sometimes wait for ever, and Node then ends without a word.
 */
export const NODE_FLAGS = ['--conditions=production', '--enable-source-maps'];

/** Runs a command with its output shown; rejects when it fails. */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new CommandError(`${[command, ...args].join(' ')} failed (${signal ?? code})`));
    });
  });
}

export class CommandError extends Error {}

/** Runs a program that a dependency installed. */
export const runTool = (name, args, env) => run(path.join(ROOT, 'node_modules/.bin', name), args, env);

/** Replaces this script by a long-running program: its signals are the program's, and so is its end. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** Runs `main`; a failure is one readable line and exit code 1. */
export function script(main) {
  main().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
