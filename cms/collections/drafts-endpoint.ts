import { addDataAndFileToRequest, type Endpoint } from 'payload';
import { isAdmin } from '../access/roles.ts';
import type { SignedInUser } from '../access/signed-in-user.ts';
import { openDrafts } from '../catalogue/drafts/open-drafts.ts';
import { draftsRequest } from '../contract/picture-drafts.ts';
import { ShopError } from '../errors.ts';

/** A draft of a product for each of the chosen pictures, with an outcome for each. */
export const draftsEndpoint: Endpoint = {
  path: '/product-drafts',
  method: 'post',
  handler: async (req) => {
    if (!isAdmin(req.user)) throw new ShopError('FORBIDDEN');
    await addDataAndFileToRequest(req);
    const { success, data, error } = draftsRequest.safeParse(req.data ?? {});
    if (!success) throw new ShopError('INVALID_INPUT', { message: error.issues[0]?.message });
    const outcomes = await openDrafts(req.payload, req.user as SignedInUser, data.pictures);
    return Response.json({ outcomes });
  },
};
