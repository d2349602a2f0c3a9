import { saveGrid } from '../catalogue/grid/save-grid.ts';
import { gridRequest } from '../contract/price-grid.ts';
import { adminCall } from './admin-call.ts';

/** What the grid of prices and stocks saves: the rows that were changed, with an outcome for each. */
export const gridEndpoint = adminCall(
  '/prices-and-stock',
  gridRequest,
  async ({ payload, admin, body: { rows } }) =>
    Response.json({ outcomes: await saveGrid(payload, admin, rows) }),
);
