import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where `npm run build` puts it, seen from the built server. */
const BUILT = path.resolve(import.meta.dirname, '../simulator/card-form.js');
const SOURCE = path.resolve(import.meta.dirname, '../browser/card-form.ts');

let script: Promise<string> | undefined;

/** The script of the card form, made once: by the build, or here when the simulator runs from source. */
export function cardFormScript(): Promise<string> {
  script ??= import.meta.filename.endsWith('.ts') ? bundle() : readFile(BUILT, 'utf8');
  return script;
}

async function bundle(): Promise<string> {
  // A development dependency, which the built shop does without.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
