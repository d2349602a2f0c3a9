import type { Endpoint } from 'payload';
import { isAdmin } from '../access/roles.ts';
import { resendMail } from '../checkout/resend-mail.ts';
import { ShopError } from '../errors.ts';

/** The panel's button for a mail that was sent and did not arrive. */
export const resendEndpoint: Endpoint = {
  path: '/:id/resend',
  method: 'post',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) throw new ShopError('FORBIDDEN');
    await resendMail(payload, String(routeParams?.id));
    return Response.json({ message: 'İleti yeniden gönderiliyor.' });
  },
};
