import { type CallName, callTable, type ParamsOf, pathOf } from '../../cms/contract/call-table.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../../cms/contract/calls.ts';
import type { ErrorAnswer } from '../../cms/contract/errors.ts';
import { fromContractJson, toContractJson } from '../../cms/contract/money.ts';

/** Ways in which a call fails; a number is the HTTP status of a readable response. */
type FailureStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

/** Error with a message for the shopper. */
export class MessageError extends Error {}

export class RequestError extends MessageError {
  readonly status: FailureStatus;
  /** HTTP status of an unreadable response; set only for `PARSING_ERROR`. */
  readonly originalStatus?: number;
  readonly data?: ErrorAnswer;
  readonly isOffline: boolean;

  constructor(
    status: FailureStatus,
    text: string,
    details: { originalStatus?: number; data?: ErrorAnswer; isOffline?: boolean; cause?: unknown } = {},
  ) {
    super(text, { cause: details.cause });
    this.name = 'RequestError';
    this.status = status;
    this.originalStatus = details.originalStatus;
    this.data = details.data;
    this.isOffline = details.isOffline ?? false;
  }
}

type QueryPart = string | number | boolean;
/** Value of a query parameter. A list is sent as several parameters of the same name. */
export type QueryValue = QueryPart | readonly QueryPart[] | null | undefined;

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Body of the request. A `FormData` is sent unchanged; any other value is sent as JSON, with amounts in lira. */
  body?: unknown;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  timeoutMs?: number;
};

export const UNEXPECTED_TEXT = 'Beklenmeyen bir hata oluştu. Lütfen yeniden deneyin.';
export const OFFLINE_TEXT = 'Çevrimdışısınız. İnternet bağlantınızı kontrol edip yeniden deneyin.';
const DEFAULT_TIMEOUT_MS = 30_000;

type Listener = (askedAt: number) => void;
const unauthorizedListeners = new Set<Listener>();

/** Reports each 401 response, except to the sign-in. `askedAt`: start of the request by `performance.now()`. */
export function onUnauthorized(listener: Listener): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/** Calls the shop's server. Throws a `RequestError`; an aborted call throws the reason of its signal. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, query, signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const askedAt = performance.now();
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(path, query), {
      method,
      headers: headersFor(body),
      body: body === undefined || body instanceof FormData ? body : toContractJson(body),
      credentials: 'same-origin',
      signal: signal ? whicheverAborts(signal, timeout) : timeout,
    });
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted)
      throw new RequestError('TIMEOUT_ERROR', 'Sunucu zamanında yanıt vermedi. Lütfen yeniden deneyin.', {
        cause,
      });
    const isOffline = !navigator.onLine;
    throw new RequestError(
      'FETCH_ERROR',
      isOffline ? OFFLINE_TEXT : 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
      { isOffline, cause },
    );
  }
  const { status } = response;
  if (status === 401 && path !== callTable.signIn.path)
    for (const listener of unauthorizedListeners) listener(askedAt);
  const answer = parse(text, status);
  if (!response.ok)
    throw new RequestError(status, `Sunucu isteği yerine getiremedi (${status}).`, {
      data: isErrorAnswer(answer) ? answer : undefined,
    });
  return answer as T;
}

/** Returns a message for the shopper. Unexpected errors are logged and get a general message. */
export function errorText(error: unknown): string {
  if (error instanceof RequestError && error.data?.message) return error.data.message;
  if (error instanceof MessageError) return error.message;
  console.error(error);
  return UNEXPECTED_TEXT;
}

export const isClientError = (error: unknown): boolean =>
  error instanceof RequestError && typeof error.status === 'number' && error.status < 500;

export const isNotFound = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

/** Replaces `AbortSignal.any`, which some supported browsers lack. */
function whicheverAborts(...signals: AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

function addressOf(path: string, query: RequestOptions['query'] = {}): URL {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query))
    for (const part of [value ?? []].flat()) url.searchParams.append(name, String(part));
  return url;
}

function headersFor(body: unknown): HeadersInit {
  const accept = { Accept: 'application/json' };
  return body instanceof FormData ? accept : { ...accept, 'Content-Type': 'application/json' };
}

/** Longest message that is shown without a code. A proxy may send a whole page as the message. */
const MESSAGE_MAX_LENGTH = 300;

/** Whether the body is an error with a message for the shopper. Only the shop's own API names a code, too. */
function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return false;
  const { message } = answer;
  return typeof message === 'string' && ('code' in answer || message.length <= MESSAGE_MAX_LENGTH);
}

function parse(text: string, originalStatus: number): unknown {
  if (text === '') return null;
  try {
    return fromContractJson(text);
  } catch (cause) {
    throw new RequestError('PARSING_ERROR', 'Sunucunun yanıtı okunamadı. Lütfen yeniden deneyin.', {
      originalStatus,
      cause,
    });
  }
}

type Params<Name extends CallName> = unknown extends ParamsOf<Name> ? unknown : { params: ParamsOf<Name> };
type Body<Name extends CallName> = BodyOf<Name> extends undefined ? unknown : { body: BodyOf<Name> };
type Needs<Name extends CallName> = Params<Name> & Body<Name>;
type Options<Name extends CallName> = Needs<Name> &
  Pick<RequestOptions, 'signal' | 'timeoutMs'> & { query?: QueryOf<Name> };

/**
 * Calls a route of the API by name, for example `call('deliverOrder', { params: { id } })`. Imports only the types of
 * the schemas, so that browsers do not load the schemas.
 * @throws RequestError
 */
export function call<Name extends CallName>(
  name: Name,
  ...[options]: unknown extends Needs<Name> ? [options?: Options<Name>] : [options: Options<Name>]
): Promise<AnswerOf<Name>> {
  const { params, ...rest } = (options ?? {}) as RequestOptions & { params?: never };
  const method = callTable[name].method.toUpperCase() as Uppercase<(typeof callTable)[Name]['method']>;
  return request(pathOf(name, ...([params] as never)), { ...rest, method });
}
