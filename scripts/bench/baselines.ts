import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../setup/run.mjs';
import { startChild } from './child-processes.ts';

export type BaselineKind = 'http' | 'express';

/** Starts a bare server that answers with the bytes of `file`. */
export async function startBaseline(kind: BaselineKind, file: string) {
  const program = path.join(import.meta.dirname, 'baseline.ts');
  const child = startChild(['--import', 'tsx', program, kind, file]);
  for (let tries = 0; tries < 200; tries += 1) {
    const port = /^port (\d+)$/m.exec(child.stdout())?.[1];
    if (port) return { url: `http://127.0.0.1:${port}`, stop: child.stop };
    await sleep(50);
  }
  await child.stop();
  throw new CommandError(`The bare ${kind} server did not start:\n${child.output()}`);
}
