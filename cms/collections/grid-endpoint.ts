import { addDataAndFileToRequest, type Endpoint } from 'payload';
import { isAdmin } from '../access/roles.ts';
import type { SignedInUser } from '../access/signed-in-user.ts';
import { saveGrid } from '../catalogue/grid/save-grid.ts';
import { gridRequest } from '../contract/price-grid.ts';
import { ShopError } from '../errors.ts';

/** What the grid of prices and stocks saves: the rows that were changed, with an outcome for each. */
export const gridEndpoint: Endpoint = {
  path: '/prices-and-stock',
  method: 'post',
  handler: async (req) => {
    if (!isAdmin(req.user)) throw new ShopError('FORBIDDEN');
    await addDataAndFileToRequest(req);
    const { success, data, error } = gridRequest.safeParse(req.data ?? {});
    if (!success) throw new ShopError('INVALID_INPUT', { message: error.issues[0]?.message });
    return Response.json({ outcomes: await saveGrid(req.payload, req.user as SignedInUser, data.rows) });
  },
};
