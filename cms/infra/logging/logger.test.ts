import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { APIError, AuthenticationError, type Payload } from 'payload';
import { describe, expect, it } from 'vitest';
import { captureLog } from '../../testing/captured-log.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { ShopError } from '../errors.ts';
import { withoutValues } from './logger.ts';

const test = setUpTestShop();

const SECRET = 'ayse.gizli@example.com';

/** Lines that the shop's own logger writes during `log`. */
function written(log: (logger: Payload['logger']) => void): string {
  const { logger } = test.payload;
  const captured = captureLog(logger);
  log(logger);
  captured.stop();
  return captured.text();
}

/** A real statement that the real database refuses. */
async function failingWrite(): Promise<Error> {
  const write = () =>
    test.payload.db.create({
      collection: 'users',
      data: { name: `Gizli\nparams: ad\n  at Sokak ${SECRET}`, email: SECRET, salt: SECRET },
    });
  await write().catch(() => undefined);
  return write().then(
    () => {
      throw new Error('It was not refused');
    },
    (error: Error) => error,
  );
}
/** The same error as Drizzle throws it, before Payload converts it to a validation error. */
async function failingStatement(): Promise<Error> {
  const { drizzle } = test.payload.db as unknown as { drizzle?: { run(sql: unknown): Promise<unknown> } };
  if (!drizzle) return failingWrite();
  const { sql } = await import('@payloadcms/db-sqlite');
  const words = `${SECRET}\nparams: x\n   at Sokak 3,  ${SECRET}`;
  return drizzle.run(sql`INSERT INTO no_such_table VALUES (${words})`).then(
    () => new Error('It was not refused'),
    (error: Error) => error,
  );
}

describe('the log', () => {
  it('should name a failing statement without what was in it', async () => {
    const errors = [await failingStatement(), await failingWrite()];
    for (const error of errors) {
      const outputs = [
        written((logger) => logger.error({ err: error, msg: 'Request 1 failed' })),
        written((logger) => logger.error({ err: error })),
        written((logger) => logger.error(error)),
        written((logger) => logger.error(error, `it failed: ${error.message}`)),
        written((logger) => logger.error(`Error: cannot begin: ${error.message}`)),
        written((logger) => logger.error({ err: new Error('outer', { cause: error }), msg: error.message })),
      ];
      for (const output of outputs) {
        expect(output).not.toContain('gizli');
        expect(output.length).toBeGreaterThan(80);
      }
      expect(outputs[0]).toContain('"stack"');
    }
    // The case is real: without the cut it would be logged.
    if ('drizzle' in test.payload.db) expect(errors[0]?.message).toContain(SECRET);
  });

  it('should hold no session and no password', () => {
    const headers = { cookie: 'payload-token=abc.def', authorization: 'JWT abc.def', accept: 'text/html' };
    const output = written((logger) =>
      logger.warn({ req: { headers }, headers, msg: 'payload-token=abc.def; a=b' }),
    );
    expect(output).toContain('text/html');
    expect(output).not.toContain('abc.def');
    expect(withoutValues('Authorization: Bearer abc.def-_x')).toBe('Authorization: Bearer (cut)');
  });

  it('should keep of an error where and why it failed', () => {
    const error = Object.assign(new TypeError('Böyle olmaz'), {
      code: 'E_X',
      status: 500,
      user: { email: SECRET },
    });
    const { err, msg } = JSON.parse(
      written((logger) => logger.error({ err: error, msg: 'Request 7 failed' })),
    );
    expect(msg).toBe('Request 7 failed');
    expect(err).toMatchObject({ type: 'TypeError', message: 'Böyle olmaz', code: 'E_X', status: 500 });
    expect(err.stack).toContain('logger.test.ts');
    expect(err).not.toHaveProperty('user');
  });

  it('should tell time and level in words, and who writes', () => {
    const line = JSON.parse(written((logger) => logger.warn('Dikkat')));
    expect(line).toMatchObject({ level: 'warn', name: 'shop', pid: process.pid, msg: 'Dikkat' });
    expect(Date.now() - Date.parse(line.time)).toBeLessThan(5000);
    expect(line.time).toMatch(/^\d{4}-.*Z$/);
  });

  it('should take the mistake of a caller for no failure of the shop', () => {
    const refusals = [new AuthenticationError(), new APIError('Bağlantının süresi dolmuş.', 403)];
    for (const err of refusals) {
      const line = JSON.parse(written((logger) => logger.error({ err })));
      expect(line).toMatchObject({ level: 'info', msg: err.message });
      expect(line).not.toHaveProperty('err');
    }
    // An error logged with a message comes from the shop: a refused job has failed.
    const err = new ShopError('STOCK_SHORT');
    expect(written((logger) => logger.error({ err, msg: 'A job failed' }))).toContain('"level":"error"');
    expect(written((logger) => logger.error({ err: new APIError('Olmadı', 500) }))).toContain('"stack"');
  });

  it.each([
    ['E11000 duplicate key error index: email_1 dup key: { email: "a@b.c" }', 'a@b.c'],
    ['Failed query: insert into x values (?)\nparams: a@b.c,\nline two a@b.c', 'a@b.c'],
  ])('should cut the values out of %j', (message, value) => {
    expect(withoutValues(message)).not.toContain(value);
  });
});

describe('standard output', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const program = `
    import { pino } from 'pino';
    import { createLogger } from './cms/infra/logging/logger.ts';
    const { options, destination } = createLogger(process.argv[1]);
    const logger = pino(options, destination);
    for (const level of ['debug', 'info', 'error']) logger[level](level + ' line');
    process.exit(0);`;
  const run = (level: string, output: string) =>
    spawnSync('bash', ['-c', `node --import tsx --input-type=module -e "$PROGRAM" ${level} ${output}`], {
      cwd: ROOT,
      // Bash itself complains of a missing language on some machines.
      env: { ...process.env, LC_ALL: 'C', PROGRAM: program },
      encoding: 'utf8',
    });

  it('should have one JSON object a line where nobody looks on, from the level of the setting on', () => {
    const { stdout } = run('info', '');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      ['info', 'info line'],
      ['error', 'error line'],
    ]);
    expect(run('error', '').stdout).not.toContain('info line');
    expect(run('debug', '').stdout).toContain('debug line');
  });

  it('should lose a line that cannot be written, and nothing else', () => {
    expect(run('info', '> /dev/full')).toMatchObject({ status: 0, stderr: '' });
    // The reader has gone.
    expect(run('info', '> >(true)')).toMatchObject({ status: 0, stderr: '' });
  });

  // Other systems name the program for terminals differently.
  it.skipIf(process.platform !== 'linux')('should be readable on a terminal', () => {
    const { stdout } = spawnSync(
      'script',
      ['-qec', 'node --import tsx --input-type=module -e "$PROGRAM" info', '/dev/null'],
      { cwd: ROOT, env: { ...process.env, PROGRAM: program }, encoding: 'utf8' },
    );
    expect(stdout).toMatch(/\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\].*INFO.*info line/);
    expect(stdout).not.toContain('{');
  });
});
