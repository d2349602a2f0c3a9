import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'install-'));
  await cp(path.join(ROOT, 'scripts/setup'), path.join(folder, 'scripts/setup'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  // Like the real npm, it begins by removing the installed packages.
  await mkdir(path.join(folder, 'bin'));
  await writeFile(
    path.join(folder, 'bin/npm'),
    '#!/bin/sh\nrm -rf node_modules && mkdir node_modules && echo "$*" >> npm.log\n',
  );
  await chmod(path.join(folder, 'bin/npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function install(options = '{}'): void {
  const program = `const { install } = await import('./scripts/setup/install.mjs'); await install(${options});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
}
const calls = async () => (await readFile(path.join(folder, 'npm.log'), 'utf8')).trim().split('\n');

describe('installing', () => {
  it('should leave the tools of tests and checks out until they are needed', async () => {
    install();
    expect(await calls()).toEqual(['ci --omit=dev --no-audit --no-fund']);
    install('{ withTools: true }');
    expect(await calls()).toEqual([expect.anything(), 'ci --include=dev --no-audit --no-fund']);
  });

  it('should do nothing when all is there', async () => {
    install('{ withTools: true }');
    install('{ withTools: true }');
    install();
    expect(await calls()).toHaveLength(1);
  });

  it('should keep the tools of someone who develops when the lock file changes', async () => {
    install('{ withTools: true }');
    await writeFile(path.join(folder, 'package-lock.json'), '{ "changed": true }');
    install();
    expect((await calls())[1]).toContain('--include=dev');
  });
});

describe('the browser of the tests', () => {
  async function browserNamed(program: string): Promise<string> {
    const file = path.join(folder, 'a browser');
    await writeFile(file, `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    const ask = `const { installBrowser } = await import('./scripts/setup/install.mjs'); console.log(await installBrowser());`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
      cwd: folder,
      env: { ...process.env, CHROMIUM_PATH: file },
      encoding: 'utf8',
    });
    return stdout.trim().replace(folder, '');
  }

  it('should be the one that a setting names', async () => {
    expect(await browserNamed('exit 0')).toBe('/a browser');
  });

  it('should be none when it does not start, as without its libraries', async () => {
    expect(await browserNamed('exit 127')).toBe('null');
  });
});

describe('lock file', () => {
  // Without its URL npm requests every package's list of versions first: twice as long on a new machine.
  it('should contain for every package its hash and its URL in the public registry', async () => {
    const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
    const { '': _project, ...rest } = packages;
    for (const [name, { resolved, integrity }] of Object.entries<Record<string, string>>(rest)) {
      expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
      expect(integrity, name).toMatch(/^sha512-/);
    }
  });
});
