import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * Starts every command of README in a short form, as `npm run` does. A command that cannot run here must say so in a
 * sentence, never with a stack trace.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const STACK_TRACE = /^\s+at .+:\d+:\d+\)?$/m;

type Short = {
  /** Name of the command where two entries start the same one. */
  script?: string;
  args?: string[];
  settings?: Record<string, string>;
  /** Words of the command's output. */
  says: RegExp;
  fails?: true;
  /** The command serves until it is stopped, once it has printed these words. */
  serves?: true;
};

/** In this order: later ones work with the shop that the seed makes, and with the laboratory that `bench` installs. */
const ONE_BY_ONE: Record<string, Short> = {
  seed: { args: ['--products', '24', '--reset', '--yes'], says: /24/ },
  products: { args: ['export', 'FOLDER/urunler.csv'], says: /urunler\.csv/ },
  backup: { says: /backups/ },
  doctor: { says: /✓ Son yedek bugün alındı\.[\s\S]*Yanlış bir şey yok\./ },
  'doctor of the books': { script: 'doctor', args: ['--books'], says: /Kayıtlar tutuyor/ },
  payments: { args: ['--since', '2026-11-24T09:00'], says: /\S/, fails: true },
  dev: { settings: { PORT: '0', IYZICO_SIMULATOR_PORT: '0' }, says: /Dükkân açık/, serves: true },
  bench: { args: ['--help'], says: /--products/ },
};

const SIDE_BY_SIDE: Record<string, Short> = {
  test: { args: ['cms/contract/rules/turkish-folding'], says: /passed/ },
  media: { args: ['move'], says: /S3_BUCKET/, fails: true },
  simulator: { args: ['--help'], says: /--port/ },
  'test:chaos': { args: ['--help'], says: /--kills/ },
  'test:soak': { args: ['--help'], says: /--load/ },
  'test:mutation': { args: ['nothing'], says: /\S/, fails: true },
  'test:mutants': { args: ['no-such-mistake'], says: /No mistake is called/, fails: true },
  'test:browsers': { args: ['--help'], says: /\S/ },
  screenshots: { args: ['no-such-screen'], says: /\S/, fails: true },
};

/** Commands that other tests start, and the place. */
const ELSEWHERE: Record<string, string> = {
  start: 'scripts/system/start.test.ts',
  'test:all': 'this run',
  'test:mongo': 'scripts/test-all.mjs',
  'test:fuzz': 'cms/http/fuzz.test.ts sends a few of its requests',
  'test:long': 'a night is too long; its parts are the projects of this run',
  check: 'scripts/test.mjs runs the same checks',
  'check:regexes': 'scripts/lab/check.mjs',
  format: 'it writes what `check` only tells',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'commands-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Exit code and output of the command. */
function start(name: string, { script = name, args = [], settings = {}, says, serves }: Short) {
  const { NODE_ENV: _mode, VITEST: _vitest, ...own } = process.env;
  const given = args.map((arg) => arg.replace('FOLDER', folder));
  const child = spawn('npm', ['run', '--silent', script, ...(given.length > 0 ? ['--', ...given] : [])], {
    cwd: ROOT,
    detached: true,
    env: {
      ...own,
      DATA_DIR: folder,
      MEDIA_DIR: path.join(folder, 'media'),
      ...settings,
    } as unknown as NodeJS.ProcessEnv,
  });
  let said = '';
  let isEnded = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (!serves || isEnded || !says.test(said)) return;
      isEnded = true;
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    });
  return new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
}

describe('README', () => {
  it('should name no command that nothing starts', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);
    const started = new Set([ONE_BY_ONE, SIDE_BY_SIDE, ELSEWHERE].flatMap(Object.keys));
    expect([...new Set(named)].filter((name) => !started.has(name))).toEqual([]);
  });

  const runs = async (name: string, short: Short) => {
    const { code, said } = await start(name, short);
    expect(said).toMatch(short.says);
    expect(said).not.toMatch(STACK_TRACE);
    if (!short.serves) expect(code === 0, `${name} ended with ${code}:\n${said}`).toBe(!short.fails);
  };
  it.each(Object.entries(ONE_BY_ONE))('should name a command that runs: npm run %s', runs);
  it.concurrent.each(Object.entries(SIDE_BY_SIDE))('should name a command that runs: npm run %s', runs);

  it('should have made a backup in the shop’s folder', async () => {
    expect((await readdir(path.join(folder, 'backups'))).length).toBe(1);
  });
});
