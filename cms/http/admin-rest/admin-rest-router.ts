import { access } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Response as Reply, type RequestHandler, Router } from 'express';
import { handleEndpoints, type Payload } from 'payload';
import { queueHash } from '../../domain/account/passwords.ts';
import { isStaff } from '../../domain/roles.ts';
import { askWhileLost } from '../../infra/database/driver/write-conflicts.ts';
import { ShopError } from '../../infra/errors.ts';
import { ADDRESS_HEADER } from '../../infra/rate-limits/client-address.ts';
import type { Env } from '../../infra/settings/env.ts';
import { hasBody } from '../middleware/body-limits.ts';
import type { RateLimits } from '../middleware/rate-limit.ts';
import { PRIVATE } from '../middleware/security-headers.ts';
import {
  rejectForeignOrigin,
  SESSION_COOKIE,
  session,
  sessionCookieOf,
  signedInUser,
} from '../middleware/session.ts';
import { findRestCall, type RestCall, uploadOf } from './allowed-calls.ts';
import { type RestBody, readRestBody } from './read-body.ts';
import { readRestQuery } from './read-query.ts';

const HEADERS = [
  'cookie',
  'origin',
  'sec-fetch-site',
  'accept-language',
  'user-agent',
  'range',
  ADDRESS_HEADER,
] as const;

/** Message that the panel shows beside a form that could not be saved, because the session is over. */
const SESSION_OVER =
  'Oturumunuz sona ermiş; yazdıklarınız bu sayfada duruyor. Yeniden giriş yapın, gerekirse başka bir sekmede; sonra burada sürdürün.';

/**
 * Creates the routes of Payload's REST API for the panel, at `/cms-api`. The shop calls Payload directly instead of
 * through Next, so that Payload gets only checked requests.
 */
export function createAdminRest({ payload, env, limits, payloadKey }: AdminRestParts): Router {
  const rest = Router({ caseSensitive: true });
  const readSession = session(payload);
  const refuseForeign = rejectForeignOrigin(env);

  rest.use(limits.everything);
  rest.use((req, res, next) => {
    const segments = req.path.slice(1).split('/').map(decodeURIComponent);
    // The panel sends a query that is too long for a URL as the form of a POST.
    const isQuestion = req.method === 'POST' && isOverridden(req.headers);
    const method = isQuestion || req.method === 'HEAD' ? 'GET' : req.method;
    const call = findRestCall(payload, method, segments);
    res.locals.rest = { call, segments, isQuestion };
    if (call?.entity) res.locals.route = `/cms-api/${call.entity.slug}`;
    next();
  });
  rest.use(readSession);
  rest.use((req, res, next) => {
    if (!callOf(res)?.isSignIn && !res.locals.user && req.method !== 'GET')
      throw new ShopError('NOT_SIGNED_IN', { message: SESSION_OVER });
    if (!callOf(res)?.isSignIn && !isStaff(signedInUser(req))) throw new ShopError('FORBIDDEN');
    if (!callOf(res)) throw new ShopError('ROUTE_UNKNOWN');
    next();
  });
  rest.use(refuseForeign, refuseSilentForm);
  rest.use((req, res, next) => {
    const limit = callOf(res)?.limit;
    return limit ? limits[limit](req, res, next) : next();
  });
  rest.use(async (req, res) => {
    const { call, segments, isQuestion } = res.locals.rest as Asked;
    if (!call) throw new ShopError('ROUTE_UNKNOWN');
    const body = await readRestBody(req, res, { call, isQuestion });
    const search = isQuestion ? body.question : req.originalUrl.split('?').slice(1).join('?');
    const query = readRestQuery(payload, call, search);
    call.body?.parse(body.data);
    await ensureExists(payload, call, res.locals.user);
    const path = `/cms-api/${segments.map(encodeURIComponent).join('/')}`;
    const headers = new Headers();
    for (const name of HEADERS) {
      const value = req.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const ask = () =>
      askWhileLost(() =>
        handleEndpoints({
          config: payload.config,
          path,
          ...(payloadKey && { payloadInstanceCacheKey: payloadKey }),
          request: new Request(`${env.publicUrl}${path}${query}`, {
            method: call.method,
            headers,
            ...(call.method === 'POST' || call.method === 'PATCH' ? asFetchBody(body, headers) : {}),
          }),
        }),
      );
    await send(await (setsPassword(call, body) ? queueHash(ask) : ask()), res, sessionCookieOf(env));
  });
  return rest;
}

type AdminRestParts = {
  payload: Payload;
  env: Pick<Env, 'publicUrl' | 'isHttps'>;
  limits: RateLimits;
  /** Cache key under which `getPayload` finds this Payload instance; undefined for the shop's own instance. */
  payloadKey?: string | undefined;
};
type Asked = { call: RestCall | null; segments: string[]; isQuestion: boolean };

const callOf = (res: Reply) => (res.locals.rest as Asked).call;

/**
 * Refuses a sign-in form without an origin, which another site could send to sign a visitor in as somebody else. A
 * request without an origin must have a JSON body, which no HTML form can send.
 */
const refuseSilentForm: RequestHandler = (req, res, next) => {
  const { origin, 'sec-fetch-site': site } = req.headers;
  const isSilent = callOf(res)?.isSignIn && hasBody(req.headers) && !origin && !site;
  next(isSilent && !req.is('application/json') ? new ShopError('FOREIGN_ORIGIN') : undefined);
};

/** Whether a call sets a password and must wait in the password queue, which sign-in calls enter by themselves. */
const setsPassword = ({ entity, isSignIn }: RestCall, { data }: RestBody): boolean =>
  entity?.slug === 'users' && !isSignIn && data?.password !== undefined;

const isOverridden = (headers: Record<string, unknown>): boolean =>
  (headers['x-payload-http-method-override'] ?? headers['x-http-method-override']) === 'GET';

function asFetchBody({ data, file }: RestBody, headers: Headers): { body: string | FormData } {
  const json = JSON.stringify(data);
  if (!file) {
    headers.set('content-type', 'application/json');
    return { body: json };
  }
  const form = new FormData();
  form.set('_payload', json);
  form.set('file', new File([new Uint8Array(file.buffer)], file.originalname, { type: file.mimetype }));
  return { body: form };
}

async function send(answer: Response, res: Reply, sessionCookie: string): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  const named = cookies.map((cookie) => cookie.replace(`${SESSION_COOKIE}=`, `${sessionCookie}=`));
  if (cookies.length > 0) res.setHeader('Set-Cookie', named);
  if (!answer.headers.has('cache-control')) res.setHeader('Cache-Control', PRIVATE);
  if (!answer.body) return void res.end();
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), res);
}

/** Payload fails with an inner error for a missing file or preference. @throws ShopError NOT_FOUND */
async function ensureExists(
  payload: Payload,
  { method, key, filename, entity }: RestCall,
  user: { id: string | number } | null,
): Promise<void> {
  const upload = uploadOf(entity);
  if (filename !== undefined && entity && upload) {
    await access(path.join(upload.staticDir ?? entity.slug, filename)).catch((cause: unknown) => {
      throw new ShopError('NOT_FOUND', { cause });
    });
  }
  if (method !== 'DELETE' || key === undefined) return;
  const { totalDocs } = await payload.count({
    collection: 'payload-preferences',
    where: { key: { equals: key }, 'user.value': { equals: user?.id } },
    overrideAccess: true,
  });
  if (totalDocs === 0) throw new ShopError('NOT_FOUND');
}
