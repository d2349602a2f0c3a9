import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { callTable } from '../contract/call-table.ts';
import { listProductsQuery } from '../contract/catalogue-query.ts';
import { dropEmptyValues } from '../contract/query-values.ts';
import type { Shop } from '../domain/shop.ts';
import { isIdOf } from '../infra/database/rows/ids.ts';
import type { PreparedAnswer } from '../infra/prepared-answers/prepared-answers.ts';
import { addressKey, clientAddress } from '../infra/rate-limits/client-address.ts';
import { rateLimitersOf } from '../infra/rate-limits/request-counters.ts';
import type { Env } from '../infra/settings/env.ts';
import { type PublicAnswers, publicAnswers } from './api/public-answers.ts';
import { hasBody } from './middleware/body-limits.ts';
import { requestIdOf, requestLine } from './middleware/observe-requests.ts';
import { pageRule, rateLimitHeaders } from './middleware/rate-limit.ts';
import { hasOneHost } from './middleware/reject-ambiguous-paths.ts';
import { sendPrepared } from './middleware/send-prepared.ts';
import { readCookie, sessionCookieOf } from './middleware/session.ts';

const LONGEST_URL = 512;
const LISTS = `${callTable.listProducts.path}?`;
const PRODUCTS = callTable.getProduct.path.replace(':id', '');

/**
 * Number of prepared answers sent, by route and status. Uses plain numbers, because incrementing a metrics counter
 * would take as long as sending an answer.
 */
export type RepeatedAnswers = Map<string, Map<number, number>>;

type Parts = {
  shop: Shop;
  env: Pick<Env, 'hasRateLimits' | 'trustProxy' | 'isHttps'>;
  app: RequestListener;
  repeated?: RepeatedAnswers;
};

/**
 * Creates a request listener that runs before Express. Sends prepared answers, and first prepares missing answers for
 * lists and products. Passes all other requests to `app`.
 */
export function createFastPath({ shop, env, app, repeated = new Map() }: Parts): RequestListener {
  const { payload, answers } = shop;
  const { logger } = payload;
  const limits = rateLimitersOf(payload);
  const sessionCookie = sessionCookieOf(env);
  const make = createMaker(publicAnswers(shop, env), isIdOf(payload));
  const keyOf = (req: IncomingMessage) => addressKey(clientAddress(req, env.trustProxy));

  /** Counts a request for the rate limit. Returns the limit's headers, or null when the request exceeds the limit. */
  function count(req: IncomingMessage, answer: PreparedAnswer): readonly string[] | null {
    if (!env.hasRateLimits) return [];
    const rule = answer.rule === 'pages' ? pageRule(req.headers) : answer.rule;
    const taken = limits.takeAllowed(rule, keyOf(req));
    return taken && rateLimitHeaders(rule, taken);
  }

  async function answer(req: IncomingMessage, res: ServerResponse, found: PreparedAnswer): Promise<void> {
    // Counts only calls answered here; Express counts the requests that it gets.
    const limit = count(req, found);
    if (!limit) return app(req, res);
    const startedAt = performance.now();
    const requestId = requestIdOf(req.headers, env);
    const { route } = found;
    const status = await sendPrepared(req, res, found, ['X-Request-Id', requestId, ...limit]);
    const counts = repeated.get(route) ?? new Map<number, number>();
    repeated.set(route, counts.set(status, (counts.get(status) ?? 0) + 1));
    // Logs only at `debug`, because a line costs as much as the answer.
    if (!logger.isLevelEnabled('debug')) return;
    const { method = '' } = req;
    logger.debug(requestLine({ requestId, method, route, status, ms: performance.now() - startedAt }));
  }

  /** Ends an unsent answer with status 500, or closes the connection if the headers were already sent. */
  function fail(res: ServerResponse, err: unknown): void {
    logger.error({ err, msg: 'A prepared answer could not be sent' });
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  }

  async function makeAndAnswer(req: IncomingMessage, res: ServerResponse, url: string): Promise<void> {
    // Makes no answer for a caller above the limit.
    const mayMake = !env.hasRateLimits || limits.isAllowed('everything', keyOf(req));
    const made = mayMake ? await make(url).catch(() => null) : null;
    if (made) return answer(req, res, made);
    app(req, res);
  }

  return (req, res) => {
    const { url = '' } = req;
    if (url.length > LONGEST_URL || !isAnonymousRead(req, sessionCookie)) return app(req, res);
    const found = answers.at(url);
    if (!found && !url.startsWith(LISTS) && !url.startsWith(PRODUCTS)) return app(req, res);
    (found ? answer(req, res, found) : makeAndAnswer(req, res, url)).catch((err) => fail(res, err));
  };
}

function isAnonymousRead(req: IncomingMessage, sessionCookie: string): boolean {
  const { method, headers } = req;
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(headers) || !hasOneHost(req)) return false;
  return headers.cookie === undefined || readCookie(headers.cookie, sessionCookie) === null;
}

/** Prepares the answer for the URL of a list or product. Returns null for an invalid query or id. */
const createMaker =
  ({ listProducts, getProduct }: PublicAnswers, isId: (id: string) => boolean) =>
  async (url: string): Promise<PreparedAnswer | null> => {
    if (url.startsWith(LISTS)) {
      const { success, data } = listProductsQuery.safeParse(dropEmptyValues(parse(url.slice(LISTS.length))));
      return success ? listProducts(data, url) : null;
    }
    const id = url.slice(PRODUCTS.length);
    return isId(id) ? getProduct(id, url) : null;
  };
