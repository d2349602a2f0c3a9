import { addDataAndFileToRequest, type Endpoint, type PayloadHandler, type PayloadRequest } from 'payload';
import { generatePayloadCookie } from 'payload/shared';
import type { z } from 'zod';
import { forgotPasswordRequest, resetPasswordRequest, signInRequest } from '../contract/users.ts';
import type { Env } from '../env.ts';
import { ShopError } from '../errors.ts';
import { ADDRESS_HEADER } from '../limits/client-address.ts';
import { hasLimits, limitersOf } from '../limits/limiters.ts';
import type { AddressRule } from '../limits/rules.ts';
import { requestPasswordReset, resetPassword } from './password.ts';
import { openSession } from './sign-in.ts';

type Door = (req: PayloadRequest, address: string) => Promise<Response>;

/**
 * The panel's own calls to sign in and to get a new password. They stand before Payload's of the same name and go
 * through the shop's functions: one set of rules, limits and mails, whichever door somebody takes.
 */
export function accountEndpoints(env: Pick<Env, 'publicUrl'>): Endpoint[] {
  const post = (path: string, rule: AddressRule, door: Door): Endpoint => ({
    method: 'post',
    path,
    handler: guarded(env, rule, door),
  });
  return [
    post('/login', 'credentials', async (req, address) => {
      const { user, token, exp } = await openSession(req.payload, read(signInRequest, req.data), address);
      const { config } = req.payload.collections.users;
      const { cookiePrefix } = req.payload.config;
      const cookie = generatePayloadCookie({ collectionAuthConfig: config.auth, cookiePrefix, token });
      const answer = { message: req.t('authentication:passed'), user, exp };
      return Response.json(answer, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
    }),
    post('/forgot-password', 'mail', async (req) => {
      await requestPasswordReset({ payload: req.payload, env }, read(forgotPasswordRequest, req.data).email);
      return Response.json({ message: req.t('general:success') });
    }),
    // Nobody is signed in by it, as in the shop.
    post('/reset-password', 'credentials', async (req) => {
      const { password } = read(resetPasswordRequest, req.data);
      await resetPassword(req, String(req.data?.token ?? ''), password);
      return Response.json({ message: req.t('authentication:passwordResetSuccessfully') });
    }),
    // The first admin is made by `scripts/seed`, not by the first who comes along.
    closed('/first-register'),
    closed('/verify/:id'),
  ];
}

const guarded =
  (env: Pick<Env, 'publicUrl'>, rule: AddressRule, door: Door): PayloadHandler =>
  async (req) => {
    if (isForeign(req.headers, env.publicUrl)) throw new ShopError('FOREIGN_ORIGIN');
    const address = req.headers.get(ADDRESS_HEADER) ?? 'unknown';
    try {
      // Counted here and not by path: there is more than one way to write a path.
      if (hasLimits(req.payload)) await limitersOf(req.payload).spend(rule, address);
      await addDataAndFileToRequest(req);
      return await door(req, address);
    } catch (error) {
      if (error instanceof ShopError && error.retryAfter)
        req.responseHeaders = new Headers({ 'Retry-After': String(error.retryAfter) });
      throw error;
    }
  };

const closed = (path: string): Endpoint => ({
  method: 'post',
  path,
  handler: () => {
    throw new ShopError('FORBIDDEN');
  },
});

/**
 * A form on another site must not sign a visitor in as somebody else. Browsers say where a request comes from; whoever
 * says nothing must send JSON, which no form can.
 */
export function isForeign(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin) return !isOwn(origin, headers.get('host'), publicUrl);
  return headers.get('content-type')?.split(';')[0]?.trim() !== 'application/json';
}

const isOwn = (origin: string, host: string | null, publicUrl: string): boolean =>
  URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);

function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const { success, data: value, error } = schema.safeParse(data ?? {});
  if (success) return value;
  throw new ShopError('INVALID_INPUT', { message: error.issues[0]?.message ?? '' });
}
