import type { Request, Response, Router } from 'express';
import type { Payload } from 'payload';
import { calls } from '../../../contract/calls.ts';
import { asksForAll } from '../../../contract/field-schemas.ts';
import {
  deleteAddress,
  listAddresses,
  saveAddress,
  updateAddress,
} from '../../../domain/account/addresses.ts';
import { closeAccount } from '../../../domain/account/close-account.ts';
import { proveEmail, requestEmailVerification } from '../../../domain/account/email-verification.ts';
import { exportData } from '../../../domain/account/export-data.ts';
import {
  deleteUser,
  findUsers,
  getUser,
  listUsers,
  updateProfile,
  updateUser,
} from '../../../domain/account/manage-users.ts';
import { requestPasswordReset, resetPassword } from '../../../domain/account/passwords.ts';
import { register } from '../../../domain/account/register.ts';
import {
  hasSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  spendCode,
  turnOnSecondFactor,
} from '../../../domain/account/second-factor.ts';
import {
  SecondStepError,
  secondStepCookie,
  secondStepCookieOf,
  takeSecondStep,
} from '../../../domain/account/second-step.ts';
import {
  deviceOf,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../../domain/account/session-list.ts';
import {
  type Caller,
  checkPassword,
  type Session,
  signIn,
  signOut,
  toSession,
} from '../../../domain/account/sign-in.ts';
import type { Shop } from '../../../domain/shop.ts';
import type { SignedInUser } from '../../../domain/signed-in-user.ts';
import { addressKey } from '../../../infra/rate-limits/client-address.ts';
import type { Env } from '../../../infra/settings/env.ts';
import { oneAtATime, type RateLimits, wholeListOneAtATime } from '../../middleware/rate-limit.ts';
import { readCookie, sessionCookieOf } from '../../middleware/session.ts';
import { createRoutes } from '../implement-calls.ts';

export function userRoutes(shop: Shop, { isHttps }: Pick<Env, 'isHttps'>, limits: RateLimits): Router {
  const { payload } = shop;
  const { routes, implement, implementBehind } = createRoutes(shop);
  const name = sessionCookieOf({ isHttps });
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const;
  const keepSession = (res: Response, { token, expiresAt, user }: Session) => {
    res.cookie(name, token, { ...cookie, expires: expiresAt });
    return user;
  };
  /** Adds the cookie that the page for the second sign-in step needs to the error response. */
  const leadToSecondStep = (res: Response) => (error: unknown) => {
    if (error instanceof SecondStepError)
      res.append('Set-Cookie', secondStepCookie({ isHttps }, error.token));
    throw error;
  };

  implementBehind(limits.credentials, calls.signIn, async ({ body, req, res }) =>
    keepSession(res, await signIn(payload, body, callerOf(req)).catch(leadToSecondStep(res))),
  );
  implementBehind(limits.credentials, calls.confirmSignIn, async ({ body: { code }, req, res }) => {
    const token = readCookie(req.headers.cookie, secondStepCookieOf({ isHttps }));
    const { device } = callerOf(req);
    const session = toSession(await takeSecondStep(payload, { token, code, device }));
    res.append('Set-Cookie', secondStepCookie({ isHttps }, null));
    return keepSession(res, session);
  });
  implementBehind(limits.credentials, calls.register, async ({ body, req, res }) =>
    keepSession(res, await register(payload, body, callerOf(req))),
  );
  implement(calls.signOut, async ({ user, res }) => {
    await signOut(payload, user);
    res.clearCookie(name, cookie);
    return { message: 'Oturum kapatıldı.' };
  });
  implementBehind(limits.mail, calls.forgotPassword, async ({ body }) => {
    await requestPasswordReset(shop, body.email);
    return { message: 'Bu adres kayıtlıysa şifre yenileme bağlantısı gönderildi.' };
  });
  implementBehind(limits.credentials, calls.resetPassword, async ({ params, body }) => {
    await resetPassword(shop, params.token, body.password);
    return { message: 'Şifreniz yenilendi.' };
  });
  implementBehind(limits.credentials, calls.updateProfile, ({ user, body }) =>
    updateProfile(payload, user, body),
  );
  // First, because the paths of `getUser` and similar calls would match too.
  implementAddresses(payload, implement);
  implementSessions(payload, implement);
  implement(calls.prepareSecondFactor, ({ user }) => prepareSecondFactor(payload, user));
  const checkOwn = (user: SignedInUser, password: string, req: Request) =>
    checkPassword(payload, user, { password, address: addressKey(req.ip) });
  implementBehind(limits.credentials, calls.turnOnSecondFactor, async ({ user, body, req }) => {
    await checkOwn(user, body.password, req);
    return turnOnSecondFactor(payload, user, body.code);
  });
  implementBehind(limits.credentials, calls.turnOffSecondFactor, async ({ user, body, req }) => {
    await checkOwn(user, body.password, req);
    await spendCode(payload, user.id, body.code);
    await removeSecondFactor(payload, user, user);
    return { message: 'İki adımlı doğrulama kapatıldı.' };
  });
  implementBehind(
    limits.credentials,
    calls.resetSecondFactor,
    async ({ user, params: { id }, body, req }) => {
      await checkOwn(user, body.password, req);
      if (await hasSecondFactor({ payload }, user)) await spendCode(payload, user.id, body.code);
      await resetSecondFactor(payload, user, id);
      return { message: 'İki adımlı doğrulaması kapatıldı; bundan sonra şifresiyle girer.' };
    },
  );
  implementBehind(oneAtATime(payload), calls.exportData, ({ user }) => exportData(payload, user));
  implementBehind(limits.mail, calls.requestEmailProof, async ({ user }) => {
    await requestEmailVerification(payload, user);
    return { message: 'Doğrulama bağlantısı e-posta adresinize gönderildi.' };
  });
  implement(calls.proveEmail, async ({ user, params }) => {
    await proveEmail(payload, user, params.token);
    return { message: 'E-posta adresiniz doğrulandı.' };
  });
  implementBehind(limits.credentials, calls.closeAccount, async ({ user, body, req, res }) => {
    await closeAccount(payload, user, body.password, addressKey(req.ip));
    res.clearCookie(name, cookie);
    return { message: 'Hesabınız kapatıldı.' };
  });
  implementBehind(wholeListOneAtATime(payload), calls.listUsers, async ({ user, query }) =>
    asksForAll(query) ? listUsers(payload, user) : findUsers(payload, query),
  );
  implement(calls.getUser, ({ user, params }) => getUser(payload, user, params.id));
  implement(calls.updateUser, ({ user, params, body }) => updateUser(payload, user, params.id, body));
  implement(calls.deleteUser, async ({ user, params }) => {
    await deleteUser(payload, user, params.id);
    return { message: 'Kullanıcı silindi.' };
  });
  return routes;
}

const callerOf = (req: Request): Caller => ({
  address: addressKey(req.ip),
  device: deviceOf(req.headers['user-agent']),
});

type Implement = ReturnType<typeof createRoutes>['implement'];

function implementAddresses(payload: Payload, implement: Implement): void {
  implement(calls.listAddresses, ({ user }) => listAddresses(payload, user));
  implement(calls.saveAddress, ({ user, body }) => saveAddress(payload, user, body));
  implement(calls.updateAddress, ({ user, params, body }) => updateAddress(payload, user, params.id, body));
  implement(calls.deleteAddress, async ({ user, params }) => {
    await deleteAddress(payload, user, params.id);
    return { message: 'Adres silindi.' };
  });
}

function implementSessions(payload: Payload, implement: Implement): void {
  implement(calls.listSessions, async ({ user }) => listSessions(user));
  implement(calls.endOtherSessions, async ({ user }) => {
    await endOtherSessions(payload, user);
    return { message: 'Öteki oturumlarınız kapatıldı.' };
  });
  implement(calls.endSession, async ({ user, params }) => {
    await endSession(payload, user, params.id);
    return { message: 'Oturum kapatıldı.' };
  });
}
