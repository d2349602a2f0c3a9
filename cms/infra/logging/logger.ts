import type { Config } from 'payload';
import { type DestinationStream, destination, stdTimeFunctions } from 'pino';
import { build } from 'pino-pretty';
import { mapStackToSources } from './source-maps.ts';

/**
 * Removes personal data from logged failures. A failing statement carries its values: Drizzle writes them into the
 * message, the driver and MongoDB into other properties of the error.
 */

const CUTS: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  // Values may contain anything, line breaks included, so all that follows is cut.
  [/(^|\n)params: [\s\S]*$/, '$1params: (cut)'],
  [/dup key: \{[\s\S]*$/, 'dup key: (cut)'],
  [/\b(Bearer|JWT|Basic) [\w.~+/=-]+/g, '$1 (cut)'],
  [/\bpayload-token=[^;\s]+/g, 'payload-token=(cut)'],
];

export const withoutValues = (text: string): string =>
  CUTS.reduce((cut, [pattern, instead]) => cut.replace(pattern, instead), text);

type LoggedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  status?: number;
  cause?: LoggedError | undefined;
};

const MAX_CAUSES = 5;

function describeError(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { name, message, stack, cause, code, status } = error as Error & { code?: unknown; status?: unknown };
  return {
    type: error.constructor.name === 'Object' ? name : error.constructor.name,
    message: withoutValues(message),
    ...(stack && { stack: mapStackToSources(describeStack(stack, message)) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(depth < MAX_CAUSES && cause instanceof Error && { cause: describeError(cause, depth + 1) }),
  };
}

/** Removes personal data from a stack, which repeats the error's message before its frames. */
function describeStack(stack: string, message: string): string {
  const start = stack.indexOf(message);
  if (start < 0) return withoutValues(stack);
  return stack.slice(0, start) + withoutValues(message) + stack.slice(start + message.length);
}

const prettyOutput = () =>
  build({
    colorize: true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss',
    ignore: 'pid,hostname,name,requestId,method,route,status,ms',
    destination: 1,
    sync: true,
  });

let output: DestinationStream | undefined;

/**
 * Returns the log's stream to standard output: one JSON object a line for log collectors, readable lines on a terminal.
 * Writes synchronously, so that the reason of a failure is written before the process ends.
 */
function logOutput(): DestinationStream {
  if (output) return output;
  const stream = process.stdout.isTTY ? prettyOutput() : destination({ dest: 1, sync: true });
  // Lines that cannot be written, as on a full disk, are lost; the shop continues.
  stream.on('error', () => undefined);
  output = stream;
  return output;
}

type Logger = Extract<Config['logger'], { options: unknown }>;

const inside = (path: string) =>
  ['.authorization', '.cookie', '["set-cookie"]'].map((header) => path + header);

export function createLogger(level: string): Logger {
  return {
    options: {
      name: 'shop',
      level,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) ?? error },
      redact: {
        paths: [...inside('headers'), ...inside('req.headers'), ...inside('request.headers')],
        censor: '(cut)',
      },
      hooks: {
        logMethod(args, log) {
          const refusal = refusalIn(args);
          if (refusal) return this.info(refusal);
          log.apply(this, cleaned(args) as Parameters<typeof log>);
        },
      },
    },
    destination: logOutput(),
  };
}

/**
 * Returns the message of an error that Payload logs for a caller's mistake, such as a wrong password; null for a
 * failure of the shop. Payload's lines have only the error; the shop's own lines also have a message.
 */
function refusalIn([first, ...rest]: unknown[]): string | null {
  if (typeof first !== 'object' || first === null || rest.length > 0) return null;
  const { err, ...more } = first as { err?: unknown };
  if (!(err instanceof Error) || Object.keys(more).length > 0) return null;
  const { status, name, message } = err as Error & { status?: unknown };
  // Includes `CastError`, by which MongoDB reports a value that does not fit its field.
  const isRefusal = (typeof status === 'number' && status >= 400 && status < 500) || name === 'CastError';
  return isRefusal ? withoutValues(message) : null;
}

/** Adds the error's message to a line that was logged without a message, and removes personal data from the texts. */
function cleaned(args: unknown[]): unknown[] {
  const [first, ...rest] = args.map((arg) => (typeof arg === 'string' ? withoutValues(arg) : arg));
  if (first instanceof Error)
    return [{ err: first }, ...(rest.length > 0 ? rest : [withoutValues(first.message)])];
  if (typeof first !== 'object' || first === null) return [first, ...rest];
  const { err, msg } = first as { err?: unknown; msg?: unknown };
  if (typeof msg === 'string') return [{ ...first, msg: withoutValues(msg) }, ...rest];
  if (err instanceof Error && rest.length === 0) return [first, withoutValues(err.message)];
  return [first, ...rest];
}
