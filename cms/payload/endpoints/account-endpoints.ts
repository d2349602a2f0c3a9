import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload';
import { generatePayloadCookie } from 'payload/shared';
import { z } from 'zod';
import { forgotPasswordRequest, resetPasswordRequest, signInRequest } from '../../contract/users.ts';
import { requestPasswordReset, resetPassword } from '../../domain/account/passwords.ts';
import { SecondStepError, secondStepCookie } from '../../domain/account/second-step.ts';
import { deviceOf } from '../../domain/account/session-list.ts';
import { openSession } from '../../domain/account/sign-in.ts';
import { ShopError } from '../../infra/errors.ts';
import { ADDRESS_HEADER } from '../../infra/rate-limits/client-address.ts';
import type { Env } from '../../infra/settings/env.ts';
import { readBody } from './admin-endpoint.ts';

type Answer = (req: PayloadRequest) => Promise<Response>;

const resetRequest = resetPasswordRequest.extend({ token: z.string().min(1).max(200) });

/**
 * Endpoints of the panel for signing in and resetting a password. They replace Payload's endpoints of the same paths,
 * so that rules, limits and mails are the same as in the storefront.
 */
export function accountEndpoints(env: Pick<Env, 'isHttps' | 'publicUrl'>): Endpoint[] {
  return [
    post('/login', async (req) => {
      const caller = {
        address: req.headers.get(ADDRESS_HEADER) ?? 'unknown',
        device: deviceOf(req.headers.get('user-agent')),
      };
      const opened = await openSession(req.payload, readBody(signInRequest, req), caller).catch(asSecondStep);
      if (opened instanceof SecondStepError) return leadToSecondStep(opened, env);
      const { user, token, exp } = opened;
      const { config } = req.payload.collections.users;
      const { cookiePrefix } = req.payload.config;
      const cookie = generatePayloadCookie({ collectionAuthConfig: config.auth, cookiePrefix, token });
      const answer = { message: req.t('authentication:passed'), user, exp };
      return Response.json(answer, {
        headers: { 'Set-Cookie': cookie, 'Cache-Control': 'private, no-store' },
      });
    }),
    post('/forgot-password', async (req) => {
      await requestPasswordReset({ payload: req.payload, env }, readBody(forgotPasswordRequest, req).email);
      return Response.json({ message: req.t('general:success') });
    }),
    // As in the shop, a reset does not sign in.
    post('/reset-password', async (req) => {
      const { token, password } = readBody(resetRequest, req);
      await resetPassword(req, token, password);
      return Response.json({ message: req.t('authentication:passwordResetSuccessfully') });
    }),
    // `scripts/seed` creates the first admin; a visitor must not.
    closed('/first-register'),
    closed('/verify/:id'),
  ];
}

function asSecondStep(error: unknown): SecondStepError {
  if (error instanceof SecondStepError) return error;
  throw error;
}

/** Opens no session. Payload's form then opens the panel, which asks for the code because of the cookie. */
const leadToSecondStep = ({ message, token }: SecondStepError, env: Pick<Env, 'isHttps'>): Response =>
  Response.json(
    { message, user: null, needsCode: true },
    { headers: { 'Set-Cookie': secondStepCookie(env, token), 'Cache-Control': 'private, no-store' } },
  );

/** `admin-rest/admin-rest-router.ts` has already refused forms of other sites and counted the calls. */
const post = (path: string, answer: Answer): Endpoint => ({
  method: 'post',
  path,
  handler: async (req) => {
    try {
      await addDataAndFileToRequest(req);
      return await answer(req);
    } catch (error) {
      if (error instanceof ShopError && error.retryAfter)
        req.responseHeaders = new Headers({ 'Retry-After': String(error.retryAfter) });
      throw error;
    }
  },
});

const closed = (path: string): Endpoint => ({
  method: 'post',
  path,
  handler: () => {
    throw new ShopError('FORBIDDEN');
  },
});
