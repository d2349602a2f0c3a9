import { type HttpHandler, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect } from 'vitest';
import { z } from 'zod';
import type { CallName } from '../../cms/contract/call-table.ts';
import { type Call, calls } from '../../cms/contract/calls.ts';
import { type ErrorAnswer, errorAnswer } from '../../cms/contract/errors.ts';
import { type InKurus, toContractJson } from '../../cms/contract/money.ts';

/** Replaces the shop's server. */
export const server = setupServer();

/** A call without a handler fails the test. */
export const openServer = (): void =>
  server.listen({
    onUnhandledRequest: ({ method, url }, { error }) => {
      faults.push(new Error(`Nobody answers ${method} ${url}`));
      error();
    },
  });

type Schema<Name extends CallName, Part extends 'answer' | 'body'> = (typeof calls)[Name] extends {
  [part in Part]: infer S extends z.ZodType;
}
  ? z.input<S>
  : unknown;

/** A request of the storefront, amounts in lira. The body of an upload is the list of its field names. */
export type Received<Name extends CallName> = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: Schema<Name, 'body'>;
};

/** An error response: `respond('getOrder', refusal(404, 'Sipariş bulunamadı.'))`. */
export class Refusal {
  readonly status: number;
  readonly answer: ErrorAnswer;
  constructor(status: number, answer: ErrorAnswer) {
    this.status = status;
    this.answer = answer;
  }
}
export const refusal = (status: number, message: string, more: Partial<ErrorAnswer> = {}): Refusal =>
  new Refusal(status, { message, code: 'REFUSED', requestId: 'r1', ...more });

/** The call's answer with amounts in kuruş, a refusal, or a `Response` (a proxy's page, a network error). */
type Reply<Name extends CallName> = InKurus<Schema<Name, 'answer'>> | Refusal | Response;
type Resolver<Name extends CallName> = (received: Received<Name>) => Reply<Name> | Promise<Reply<Name>>;

const received = new Map<CallName, Array<Received<CallName>>>();
const faults: unknown[] = [];

/** Everything the storefront has sent to a call in this test, oldest first. */
export const requestsOf = <Name extends CallName>(name: Name): Array<Received<Name>> =>
  (received.get(name) ?? []) as Array<Received<Name>>;

/** The last request. Requests are checked against the call's schema, except those that the test refuses. */
export function requestOf<Name extends CallName>(name: Name): Received<Name> {
  const request = requestsOf(name).at(-1);
  if (!request) throw new Error(`The storefront has not called ${name}`);
  return request;
}

/** Fails the test whose request or response broke the contract, and clears the requests. */
export function settleContract(): void {
  received.clear();
  const [fault] = faults.splice(0);
  if (fault) throw fault;
}

/** Handles a call from now on. Method, path and status are the contract's, and the response must match its schema. */
export function respond<Name extends CallName>(name: Name, reply: Reply<Name> | Resolver<Name>): void {
  if (typeof reply !== 'function') toResponse(name, reply);
  server.use(handlerOf(name, reply));
}

function handlerOf<Name extends CallName>(name: Name, reply: Reply<Name> | Resolver<Name>): HttpHandler {
  const { method, path }: Call = calls[name];
  return http[method](`*${path}`, async ({ request, params }) => {
    if (isAnotherCall(name, request)) return undefined;
    // `0` is the origin, matched by the star.
    const { 0: _origin, ...named } = params;
    try {
      const sent = {
        params: named,
        query: new URL(request.url).searchParams,
        body: await readBody(name, request),
      } as Received<Name>;
      received.set(name, [...requestsOf(name), sent]);
      const answer = typeof reply === 'function' ? await (reply as Resolver<Name>)(sent) : reply;
      if (!(answer instanceof Refusal || answer instanceof Response)) checkRequest(name, sent);
      return toResponse(name, answer);
    } catch (fault) {
      faults.push(fault);
      return HttpResponse.json({ message: String(fault) }, { status: 500 });
    }
  });
}

/** `/api/users/address` also matches `/api/users/:id`. */
const isAnotherCall = (name: CallName, { url, method }: Request): boolean =>
  Object.entries<Call>(calls).some(
    ([other, call]) =>
      other !== name && call.path === new URL(url).pathname && call.method === method.toLowerCase(),
  );

async function readBody(name: CallName, request: Request): Promise<unknown> {
  const { bodyType }: Call = calls[name];
  const text = await request.text();
  // Node cannot parse a form that contains jsdom's `File`.
  if (bodyType === 'multipart') return [...text.matchAll(/; name="(\w+)"/g)].map(([, field]) => field);
  return text === '' ? undefined : JSON.parse(text);
}

function checkRequest(name: CallName, { query, body }: Received<CallName>): void {
  const call: Call = calls[name];
  const querySchema = call.query ?? z.strictObject({});
  check(`the query of ${name}`, querySchema, Object.fromEntries(query));
  if (call.bodyType !== 'multipart') check(`the body of ${name}`, call.body ?? z.undefined(), body);
}

/** Clones a `Response`, since its body can be read only once. */
function toResponse<Name extends CallName>(name: Name, reply: Reply<Name>): Response {
  if (reply instanceof Response) return reply.type === 'error' ? reply : reply.clone();
  const { status, answer = z.undefined() }: Call = calls[name];
  const [schema, sent, sentStatus] =
    reply instanceof Refusal ? [errorAnswer, reply.answer, reply.status] : [answer, reply, status];
  const json = JSON.parse(toContractJson(sent));
  // Equal, not only valid: the real server sends nothing beyond the contract either.
  expect(check(`the answer of ${name}`, schema, json), `more than ${name} answers`).toEqual(json);
  return HttpResponse.json(json, { status: sentStatus });
}

function check(what: string, schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Error(`${what} does not fit the contract:\n${z.prettifyError(error)}`);
  return data;
}
