import { randomBytes } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { paths } from '../../contract/paths.ts';
import { PRIVATE } from './cache-control.ts';
import {
  closedPolicy,
  POLICY,
  pagePolicy,
  panelPolicy,
  paymentPolicy,
  type Served,
} from './content-security-policy.ts';

/** Browser features that no page of the shop may use, not even an injected script. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

const newNonce: RequestHandler = (_req, res, next) => {
  res.locals.nonce = randomBytes(16).toString('base64');
  next();
};

/** Nothing private may stay in a cache for the next person; handlers of public responses overwrite this. */
const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', PRIVATE);
  next();
};

const features =
  (payment: string): RequestHandler =>
  (_req, res, next) => {
    const denied = DENIED_FEATURES.map((feature) => `${feature}=()`);
    res.setHeader('Permissions-Policy', [...denied, `payment=${payment}`].join(', '));
    next();
  };

/** Next reads the nonce for its start-up scripts from the request, as if a proxy before it had set the policy. */
const tellNext: RequestHandler = (req, res, next) => {
  req.headers['content-security-policy'] = String(res.getHeader(POLICY));
  next();
};

/** Next's own files have a hash in their name, and Next sets how long they are cached. */
const notStoredUnlessFile: RequestHandler = (req, res, next) =>
  req.originalUrl.startsWith('/_next/') ? next() : notStored(req, res, next);

/**
 * Headers by area.
 * @param provider the origins that the payment form is loaded from, and may call
 */
export function createSecurityHeaders(env: Served, provider: readonly string[]) {
  const mayPay = `(self ${provider.map((source) => `"${source}"`).join(' ')})`;
  const plainPage = Router().use(features('()'), pagePolicy(env));
  const paymentPage = Router().use(newNonce, features(mayPay), paymentPolicy(env, provider));
  const pages: RequestHandler = (req, res, next) =>
    (req.path === paths.payment ? paymentPage : plainPage)(req, res, next);
  const closed = closedPolicy(env);
  return {
    api: Router().use(notStored, closed),
    /** Files that people uploaded: pictures and nothing else. */
    media: closed,
    panel: Router().use(notStoredUnlessFile, newNonce, features('()'), panelPolicy(env), tellNext),
    pages,
  };
}
