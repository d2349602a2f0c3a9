import { gridRequest } from '../../contract/price-grid.ts';
import { savePriceGrid } from '../../domain/catalogue/save-price-grid.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** What the grid of prices and stocks saves: the rows that were changed, with an outcome for each. */
export const priceGridEndpoint = adminEndpoint(
  '/prices-and-stock',
  gridRequest,
  async ({ payload, admin, body: { rows } }) =>
    Response.json({ outcomes: await savePriceGrid(payload, admin, rows) }),
);
