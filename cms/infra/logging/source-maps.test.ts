import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mapStackToSources } from './source-maps.ts';

let folder: string;
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'positions-'));
  source = path.join(folder, 'cms', 'fail.ts');
  await import('node:fs/promises').then(({ mkdir }) => mkdir(path.dirname(source)));
  await writeFile(
    source,
    'type Unused = { gone: 1 };\n\n\nexport const fail = (): Error =>\n  new Error("so");\n',
  );
  const esbuild = path.resolve('node_modules/.bin/esbuild');
  execFileSync(esbuild, [
    source,
    '--sourcemap',
    '--format=esm',
    `--outfile=${folder}/build/server/server.js`,
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('should name the line of the source in a stack of the built program', async () => {
  const built = pathToFileURL(path.join(folder, 'build/server/server.js')).href;
  const text = execFileSync(process.execPath, [
    '--input-type=module',
    '-e',
    `import { fail } from ${JSON.stringify(built)}; console.log(fail().stack)`,
  ]).toString();
  expect(text).toContain(`${built}:`);
  expect(mapStackToSources(text)).toContain(`${source}:5:3`);
});

it.each([
  'file:///yok/build/server/server.js:1:2',
  'at x (file:///a/node_modules/b/c.js:1:2)',
  'at y (/a/build/server/server.js)',
  'hello',
])('should leave everything else as it is: %s', (text) => expect(mapStackToSources(text)).toBe(text));
