import type { Payload } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { withoutValues } from './logger.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const SECRET = 'ayse.gizli@example.com';

/** What the shop's own logger writes when this is logged. */
function written(log: (logger: Payload['logger']) => void): string {
  const { logger } = test.payload;
  const parts = logger as unknown as Record<symbol, unknown>;
  const stream = Object.getOwnPropertySymbols(logger).find((key) => String(key) === 'Symbol(pino.stream)');
  if (!stream) throw new Error('This is no logger of pino');
  const { level } = logger;
  const before = parts[stream];
  const lines: string[] = [];
  parts[stream] = { write: (line: string) => lines.push(line) };
  logger.level = 'info';
  log(logger);
  logger.level = level;
  parts[stream] = before;
  return lines.join('');
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
/** The same as Drizzle throws it, before Payload makes a validation error of it. */
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

  it.each([
    ['E11000 duplicate key error index: email_1 dup key: { email: "a@b.c" }', 'a@b.c'],
    ['Failed query: insert into x values (?)\nparams: a@b.c,\nline two a@b.c', 'a@b.c'],
  ])('should cut the values out of %j', (message, value) => {
    expect(withoutValues(message)).not.toContain(value);
  });
});
