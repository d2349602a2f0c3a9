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
import { isPublic, PRIVATE } from '../middleware/cache-control.ts';
import { adminUser, signedInUser, staffUser } from '../middleware/session.ts';
import { type InBatches, isLong, jsonInBatches } from './json-in-batches.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<C extends Call, Name extends keyof Call> = Name extends keyof C ? Parsed<C[Name]> : undefined;

/** Input of a call, parsed by its schemas. */
type Given<C extends Call> = {
  user: C['role'] extends 'guest' ? SignedInUser | null : SignedInUser;
  params: PathParams<C['path']>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
  req: Request;
  res: Response;
};

/** Returns the response body, or nothing when it has already responded: a redirect, a cached response. */
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
 * Routes made from the table of calls: `implement(calls.getOrder, handler)`. Method, path, role, schemas and status are
 * the entry's; the role is checked before the input. In tests a response that does not match the entry is a failure.
 */
export function createRoutes({ env }: Pick<Shop, 'env'>) {
  const routes = Router();

  /** The same with a handler that runs first: a limit, or a body parser. */
  function implementBehind<const C extends Call>(before: RequestHandler, call: C, handler: Handler<C>): void {
    routes[call.method](call.path.replace(/^\/api/, ''), before, async (req, res) => {
      // Handlers of cacheable responses overwrite this.
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
      // Answers without response cache are short, so hashing is cheap.
      if (isPublic(res)) res.set('ETag', `W/"${hash('sha1', text, 'base64url')}"`);
      res.status(call.status).type('json').send(text);
    });
  }
  const implement = <const C extends Call>(call: C, handler: Handler<C>): void =>
    implementBehind((_req, _res, next) => next(), call, handler);
  return { routes, implement, implementBehind };
}

/** Streams the parts. A failure before the first part is answered as usual; a later one breaks the connection. */
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

/** The caller's address for the payment provider: IPv4-mapped IPv6 becomes plain IPv4. */
export const callerIp = (req: Request): string => (req.ip ?? '127.0.0.1').replace(/^::ffff:/, '');

/** Equal, not only valid: no extra field leaves the shop. Not a ZodError, which would blame the caller. */
function checkAnswer({ summary, answer: schema }: Call, text: string): void {
  const sent = JSON.parse(text);
  const { success, data } = schema?.safeParse(sent) ?? { success: false };
  if (!success || !isDeepStrictEqual(data, sent))
    throw new Error(`${summary}: not the answer of the contract`);
}
