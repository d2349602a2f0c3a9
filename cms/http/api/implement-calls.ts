import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { PathParams, Role } from '../../contract/call-table.ts';
import type { Call } from '../../contract/calls.ts';
import { type InKurus, toContractJson } from '../../contract/money.ts';
import { dropEmptyValues } from '../../contract/query-values.ts';
import type { Shop } from '../../domain/shop.ts';
import type { SignedInUser } from '../../domain/signed-in-user.ts';
import { isPublic, PRIVATE } from '../middleware/security-headers.ts';
import { adminUser, signedInUser, staffUser } from '../middleware/session.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<C extends Call, Name extends keyof Call> = Name extends keyof C ? Parsed<C[Name]> : undefined;

type Given<C extends Call> = {
  user: C['role'] extends 'guest' ? SignedInUser | null : SignedInUser;
  params: PathParams<C['path']>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  req: Request;
  res: Response;
};

/** Handles a call: returns the body of the response, or undefined after sending a redirect or a cached response itself. */
type Handler<C extends Call> = (
  given: Given<C>,
) => Promise<InBatches<InKurus<Part<C, 'answer'>>> | undefined> | Promise<void>;

const USERS: Record<Role, (req: Request) => SignedInUser | null> = {
  guest: (req) => req.res?.locals.user ?? null,
  customer: signedInUser,
  staff: staffUser,
  admin: adminUser,
};

/**
 * Creates routes from the table of calls: `implement(calls.getOrder, handler)`. Method, path, role, schemas and status
 * come from the table; the role is checked before the input. In tests, a response that does not match the table fails.
 */
export function createRoutes({ env }: Pick<Shop, 'env'>) {
  const routes = Router();

  function implementBehind<const C extends Call>(before: RequestHandler, call: C, handler: Handler<C>): void {
    routes[call.method](call.path.replace(/^\/api/, ''), before, async (req, res) => {
      // Nothing may be cached, unless the handler overwrites this header.
      res.set('Cache-Control', PRIVATE);
      const user = USERS[call.role](req);
      const query = call.query?.parse(dropEmptyValues(req.query));
      const body = call.bodyType === 'multipart' ? undefined : call.body?.parse(req.body);
      const answer = await handler({ user, params: req.params, query, body, req, res } as never);
      if (res.headersSent) return;
      if (isLong(answer)) {
        const parts = jsonInBatches(answer);
        return sendInParts(
          res.status(call.status).type('json'),
          env.mode === 'test' ? checked(call, parts) : parts,
        );
      }
      const text = toContractJson(answer ?? null);
      if (env.mode === 'test') checkAnswer(call, text);
      // Short answers alone come here, so hashing is cheap; long public answers are prepared.
      if (isPublic(res)) res.set('ETag', `W/"${hash('sha1', text, 'base64url')}"`);
      res.status(call.status).type('json').send(text);
    });
  }
  const implement = <const C extends Call>(call: C, handler: Handler<C>): void =>
    implementBehind((_req, _res, next) => next(), call, handler);
  return { routes, implement, implementBehind };
}

/** Sends a body in parts. An error before the first part gets an error response; a later error cuts the connection. */
export async function sendInParts(res: Response, parts: AsyncGenerator<string>): Promise<void> {
  const first = await parts.next();
  async function* all() {
    if (first.value) yield first.value;
    yield* parts;
  }
  await pipeline(Readable.from(all()), res);
}

async function* checked(call: Call, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += part;
    yield part;
  }
  checkAnswer(call, text);
}

/** Returns the caller's IP address for the payment provider. Converts an IPv4-mapped IPv6 address to IPv4. */
export const callerIp = (req: Request): string => (req.ip ?? '127.0.0.1').replace(/^::ffff:/, '');

/**
 * Checks in tests that a response matches its schema and has no extra fields. Throws an ordinary Error, because a
 * ZodError would be reported as an invalid request.
 */
function checkAnswer({ summary, answer: schema }: Call, text: string): void {
  const sent = JSON.parse(text);
  const { success, data } = schema?.safeParse(sent) ?? { success: false };
  if (!success || !isDeepStrictEqual(data, sent))
    throw new Error(`${summary}: not the answer of the contract`);
}

/** Response whose list may be read and written in batches. The list is the whole response or one of its fields. */
type InBatches<T> =
  T extends ReadonlyArray<infer Row>
    ? T | AsyncIterable<Row[]>
    : T extends object
      ? {
          [Name in keyof T]: T[Name] extends ReadonlyArray<infer Row>
            ? T[Name] | AsyncIterable<Row[]>
            : T[Name];
        }
      : T;

const isInBatches = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

export const isLong = (answer: unknown): answer is object =>
  isInBatches(answer) || Object.values(answer ?? {}).some(isInBatches);

export async function* jsonInBatches(answer: object): AsyncGenerator<string> {
  if (isInBatches(answer)) return yield* listInBatches(answer);
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    if (isInBatches(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* listInBatches(value);
    } else yield before + toContractJson({ [name]: value }).slice(1, -1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listInBatches(rows: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield before + toContractJson(some).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
