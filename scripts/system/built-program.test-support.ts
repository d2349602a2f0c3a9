import { execFile } from 'node:child_process';
import path from 'node:path';

/** Runs a program of the build, which starts in a third of the time that its source takes, with these settings alone. */
export function runBuilt(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const { PATH, HOME, NODE_ENV } = process.env;
  const env = { PATH, HOME, NODE_ENV, NODE_NO_WARNINGS: '1', ...settings };
  const program = ['--conditions=production', `build/server/${name}.js`, ...args];
  const cwd = path.resolve(import.meta.dirname, '../..');
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd, env }, (error, ...said) =>
      resolve({ code: Number(error?.code ?? 0), output: said.join('') }),
    );
  });
}
