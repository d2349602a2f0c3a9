import { type Response, Router } from 'express';
import { listAddresses, saveAddress } from '../../account/addresses.ts';
import { deleteUser, getUser, listUsers, updateUser } from '../../account/manage-users.ts';
import { requestPasswordReset, resetPassword } from '../../account/password.ts';
import { updateProfile } from '../../account/profile.ts';
import { register } from '../../account/register.ts';
import { type Session, signIn, signOut } from '../../account/sign-in.ts';
import {
  billingAddress,
  forgotPasswordRequest,
  registerRequest,
  resetPasswordRequest,
  signInRequest,
  updateProfileRequest,
  updateUserRequest,
} from '../../contract/users.ts';
import type { Env } from '../../env.ts';
import { addressKey } from '../../limits/client-address.ts';
import type { Limits } from '../../middleware/limits.ts';
import { adminUser, SESSION_COOKIE, signedInUser } from '../../middleware/session.ts';
import type { Shop } from '../../shop.ts';

export function userRoutes(shop: Shop, { isHttps }: Pick<Env, 'isHttps'>, limits: Limits): Router {
  const routes = Router();
  const { payload } = shop;
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' } as const;
  const keepSession = (res: Response, { token, expiresAt }: Session) =>
    res.cookie(SESSION_COOKIE, token, { ...cookie, expires: expiresAt });

  routes.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  routes.post('/auth', limits.credentials, async (req, res) => {
    const session = await signIn(payload, signInRequest.parse(req.body), addressKey(req.ip));
    keepSession(res, session).json(session.user);
  });
  routes.post('/', limits.credentials, async (req, res) => {
    const session = await register(payload, registerRequest.parse(req.body), addressKey(req.ip));
    keepSession(res, session).status(201).json(session.user);
  });
  routes.post('/logout', async (_req, res) => {
    await signOut(payload, res.locals.user);
    res.clearCookie(SESSION_COOKIE, cookie).json({ message: 'Oturum kapatıldı.' });
  });
  routes.post('/forgotpassword', limits.mail, async (req, res) => {
    await requestPasswordReset(shop, forgotPasswordRequest.parse(req.body).email);
    res.json({ message: 'Bu adres kayıtlıysa şifre yenileme bağlantısı gönderildi.' });
  });
  routes.put('/resetpassword/:token', limits.credentials, async (req, res) => {
    await resetPassword(shop, String(req.params.token), resetPasswordRequest.parse(req.body).password);
    res.json({ message: 'Şifreniz yenilendi.' });
  });
  routes.put('/profile', limits.credentials, async (req, res) => {
    const user = signedInUser(req);
    res.json(await updateProfile(payload, user, updateProfileRequest.parse(req.body)));
  });
  routes.get('/address', async (req, res) => {
    res.json(await listAddresses(payload, signedInUser(req)));
  });
  routes.post('/address', async (req, res) => {
    const user = signedInUser(req);
    // A shipping address is an individual's billing address, so one schema reads both.
    res.status(201).json(await saveAddress(payload, user, billingAddress.parse(req.body)));
  });
  routes.get('/', async (req, res) => {
    res.json(await listUsers(payload, adminUser(req)));
  });
  routes.get('/:id', async (req, res) => {
    res.json(await getUser(payload, adminUser(req), req.params.id));
  });
  routes.put('/:id', async (req, res) => {
    const admin = adminUser(req);
    res.json(await updateUser(payload, admin, req.params.id, updateUserRequest.parse(req.body)));
  });
  routes.delete('/:id', async (req, res) => {
    await deleteUser(payload, adminUser(req), req.params.id);
    res.json({ message: 'Kullanıcı silindi.' });
  });
  return routes;
}
