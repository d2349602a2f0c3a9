import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { callTable } from '../contract/call-table.ts';
import { listProductsQuery } from '../contract/catalogue-query.ts';
import { dropEmptyValues } from '../contract/query-values.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { Shop } from '../domain/shop.ts';
import { isIdOf } from '../infra/database/ids.ts';
import { addressKey, clientAddress } from '../infra/rate-limits/client-address.ts';
import {
  ADDRESS_RULES,
  type AddressRule,
  type LocalAddressRule,
} from '../infra/rate-limits/rate-limit-rules.ts';
import { rateLimitersOf } from '../infra/rate-limits/rate-limiters.ts';
import type { CachedResponse } from '../infra/response-cache/response-cache.ts';
import type { Env } from '../infra/settings/env.ts';
import { hasBody } from './middleware/body-limits.ts';
import { requestLine } from './middleware/observe-requests.ts';
import { rateLimitHeader } from './middleware/rate-limit.ts';
import { hasOneHost } from './middleware/reject-ambiguous-paths.ts';
import { requestIdOf } from './middleware/request-id.ts';
import { routePattern } from './middleware/route-pattern.ts';
import { compressFor, negotiateResponse, SENDS_CACHED } from './middleware/send-cached.ts';
import { readCookie, sessionCookieOf } from './middleware/session.ts';

/** How many addresses are remembered, and how long one may be: several spellings of a query share its bytes. */
const MAX_URLS = 20_000;
const LONGEST_URL = 512;
const LISTS = `${callTable.listProducts.path}?`;
const PRODUCTS = callTable.getProduct.path.replace(':id', '');

/** Weak: what has left the response cache must not be kept by a URL that nobody requests again. */
type CachedEntry = WeakRef<CachedResponse>;
type Found = { response: CachedResponse; head: HeaderTemplate };
type Parts = {
  payload: Payload;
  env: Pick<Env, 'hasRateLimits' | 'trustProxy' | 'isHttps'>;
  app: RequestListener;
  makers?: readonly Maker[];
  repeated?: RepeatedAnswers;
};
type Made = CachedResponse | null;
/** Makes what is in no cache yet, without Express: all that one of them makes has the headers of what Express sent last. */
export type Maker = {
  isFor(url: string): boolean;
  /** Null for what is Express's to answer. */
  make(url: string): Made | Promise<Made>;
};

/** How many answers were repeated, by route. Plain numbers: to look one up by its labels would cost as much as the answer. */
export type RepeatedAnswers = Map<string, RepeatedCounts>;
type RepeatedCounts = { route: string; whole: number; notModified: number };

/**
 * Runs before Express, and repeats by itself what Express has sent before from the response cache: same bytes, same
 * headers, same rate limits. Everything else, and whatever is not plainly the same, is passed on to `app`.
 */
export function createFastPath({
  payload,
  env,
  app,
  makers = [],
  repeated = new Map(),
}: Parts): RequestListener {
  const byUrl = new LRUCache<string, CachedEntry>({ max: MAX_URLS });
  const heads = new WeakMap<CachedResponse, HeaderTemplate>();
  const limits = rateLimitersOf(payload);
  const { logger } = payload;
  const logsEach = logger.isLevelEnabled('debug');
  const sessionCookie = sessionCookieOf(env);
  const keyOf = (req: IncomingMessage) => addressKey(clientAddress(req, env.trustProxy));
  const headsOf = new Map<Maker, HeaderTemplate>();
  const makerOf = (url: string) => makers.find((maker) => maker.isFor(url));
  const headFor = (url: string) => {
    const maker = makerOf(url);
    return maker && headsOf.get(maker);
  };

  function countsOf(url: string) {
    const route = routePattern(url);
    const counts = repeated.get(route) ?? { route, whole: 0, notModified: 0 };
    repeated.set(route, counts);
    return counts;
  }

  function remember(url: string, res: ServerResponse, response: CachedResponse): void {
    const head = heads.get(response) ?? readHeaderTemplate(res, countsOf(url));
    if (!head) return;
    heads.set(response, head);
    const maker = makerOf(url);
    if (maker) headsOf.set(maker, head);
    byUrl.set(url, new WeakRef(response));
  }

  /** Null: nobody has requested it yet, or the response is outdated. */
  function find(url: string): Found | null {
    const response = byUrl.get(url)?.deref();
    const head = response && (heads.get(response) ?? headFor(url));
    if (response?.isCurrent() && head) return { response, head };
    byUrl.delete(url);
    return null;
  }

  /** Makes an uncached answer, but not for a caller above the rate limit. */
  function make(url: string, req: IncomingMessage): Found | null | Promise<Found | null> {
    const maker = makerOf(url);
    const head = maker && headsOf.get(maker);
    if (!head || (head.rule && !limits.isAllowed(head.rule, keyOf(req)))) return null;
    const foundIn = (response: Made): Found | null => {
      if (!response) return null;
      if (response.isCurrent()) byUrl.set(url, new WeakRef(response));
      return { response, head: heads.get(response) ?? head };
    };
    const made = maker.make(url);
    // A failure is Express's to tell of.
    return made instanceof Promise ? made.then(foundIn, () => null) : foundIn(made);
  }

  /** The value of the header `RateLimit`; null when this call is one too many. */
  function count(req: IncomingMessage, { rule }: HeaderTemplate): string | null {
    if (!rule) return '';
    const taken = limits.takeAllowed(rule, keyOf(req));
    return taken && rateLimitHeader(rule, taken);
  }

  /** At `debug` alone: a line costs as much as the answer. */
  function noteEach(req: IncomingMessage, res: ServerResponse, requestId: string, route: string): void {
    const { method = '' } = req;
    const startedAt = performance.now();
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      logger.debug(requestLine({ requestId, method, route, status: res.statusCode, ms }));
    });
  }

  return (req, res) => {
    const { url = '' } = req;
    if (!isAnonymousRead(req, sessionCookie) || url.length > LONGEST_URL) return app(req, res);
    const send = (found: Found | null) => {
      // Express counts the requests that are passed on to it.
      const limit = found && count(req, found.head);
      if (found && limit !== null) {
        const requestId = requestIdOf(req.headers, env);
        if (logsEach) noteEach(req, res, requestId, found.head.counts.route);
        return void answer(req, res, found, { requestId, limit });
      }
      res.once(SENDS_CACHED, (sent: CachedResponse) => remember(url, res, sent));
      app(req, res);
    };
    const found = find(url) ?? make(url, req);
    if (found instanceof Promise) found.then(send);
    else send(found);
  };
}

/** Whether the response depends on the URL alone. */
function isAnonymousRead(req: IncomingMessage, sessionCookie: string): boolean {
  const { method, headers } = req;
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(headers) || !hasOneHost(req)) return false;
  return headers.cookie === undefined || readCookie(headers.cookie, sessionCookie) === null;
}

const isList = (url: string): boolean => url.startsWith(LISTS);

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { response, head }: Found,
  { requestId, limit }: { requestId: string; limit: string },
): Promise<void> {
  const compressing = compressFor(req.headers, response);
  if (compressing) await compressing;
  const { status, encoding, body } = negotiateResponse(req.headers, response);
  if (status === 304) head.counts.notModified += 1;
  else head.counts.whole += 1;
  const headers = head.fill({ requestId, limit, etag: response.etag });
  if (encoding) headers.push('Content-Encoding', encoding);
  if (body) headers.push('Content-Type', response.type, 'Content-Length', String(body.length));
  res.writeHead(status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** The headers of a response as Express has set them, with places for what differs each time. */
type HeaderTemplate = {
  counts: RepeatedCounts;
  /** Under which rule such calls are counted; null where nothing is. */
  rule: LocalAddressRule | null;
  /** Names and values in turn, for `writeHead`. */
  fill(each: { requestId: string; limit: string; etag: string }): string[];
};

/** Missing in Node's types. */
type Named = { getRawHeaderNames(): string[] };

/** Reads the headers of a response. Null when one may not be the same for everybody. */
function readHeaderTemplate(res: ServerResponse, counts: RepeatedCounts): HeaderTemplate | null {
  const lines: string[] = [];
  let requestIdAt = -1;
  let limitAt = -1;
  let etagAt = -1;
  for (const name of (res as ServerResponse & Named).getRawHeaderNames()) {
    const value = res.getHeader(name);
    const key = name.toLowerCase();
    if (key === 'set-cookie' || Array.isArray(value)) return null;
    lines.push(name, String(value));
    if (key === 'x-request-id') requestIdAt = lines.length - 1;
    if (key === 'etag') etagAt = lines.length - 1;
    if (key === 'ratelimit') limitAt = lines.length - 1;
  }
  const rule = ruleIn(res.getHeader('RateLimit-Policy'));
  if (rule === undefined || requestIdAt < 0 || etagAt < 0 || (rule === null) !== limitAt < 0) return null;
  return {
    counts,
    rule,
    fill({ requestId, limit, etag }) {
      const filled = lines.slice();
      filled[requestIdAt] = requestId;
      filled[etagAt] = etag;
      if (limitAt >= 0) filled[limitAt] = limit;
      return filled;
    },
  };
}

/** The policy names the rule. Undefined: one that other processes count, too. */
function ruleIn(policy: unknown): LocalAddressRule | null | undefined {
  if (policy === undefined) return null;
  const name = /^"(\w+)"/.exec(String(policy))?.[1];
  const isLocal = name && 'isLocal' in (ADDRESS_RULES[name as AddressRule] ?? {});
  return isLocal ? (name as LocalAddressRule) : undefined;
}

/** Lists, without waiting: not those that are asked for in a wrong way, nor when memory alone is not enough. */
const listMaker = (catalogue: Pick<Catalogue, 'listSync'>): Maker => ({
  isFor: isList,
  make(url) {
    const { success, data } = listProductsQuery.safeParse(dropEmptyValues(parse(url.slice(LISTS.length))));
    return success ? catalogue.listSync(data) : null;
  },
});

/** Products that there are. */
function productMaker(catalogue: Pick<Catalogue, 'product'>, payload: Payload): Maker {
  const isId = isIdOf(payload);
  const idIn = (url: string) => url.slice(PRODUCTS.length);
  return {
    isFor: (url) => url.startsWith(PRODUCTS) && isId(idIn(url)),
    make: (url) => catalogue.product(idIn(url)),
  };
}

export const createMakers = ({ catalogue, payload }: Pick<Shop, 'catalogue' | 'payload'>): Maker[] => [
  listMaker(catalogue),
  productMaker(catalogue, payload),
];
