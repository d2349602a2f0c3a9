import type { Endpoint, Payload } from 'payload';
import {
  draftsRequest,
  gridRequest,
  type PreviousPriceAnswer,
  previousPriceRequest,
} from '../../contract/product-bulk-edits.ts';
import {
  type AutocompleteFieldName,
  FIELD_RULES,
  isAutocompleted,
} from '../../contract/rules/product-field-rules.ts';
import { createDraftsFromPictures } from '../../domain/catalogue/create-drafts-from-pictures.ts';
import { askPreviousPrice } from '../../domain/catalogue/price-history.ts';
import { savePriceGrid } from '../../domain/catalogue/save-price-grid.ts';
import { heldQuantity } from '../../domain/checkout/payment-attempts.ts';
import { isAccountant, isAdmin } from '../../domain/roles.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow, PAST_ACCESS } from '../../infra/database/rows.ts';
import { adminEndpoint, staffEndpoint } from './admin-endpoint.ts';

/** As many as a browser's list can show; a longer list is cut. */
const MOST = 5_000;

/** Values of the field in products (drafts too), and its suggestions, without repeats, in Turkish order. */
async function autocompleteValues(payload: Payload, name: AutocompleteFieldName): Promise<string[]> {
  const asked = { collection: 'products', field: name, limit: MOST, ...PAST_ACCESS } as const;
  const { values } = await payload.findDistinct(asked);
  const used = values.map((row) => row[name]).filter((value) => typeof value === 'string' && value !== '');
  const all = new Set([...(FIELD_RULES[name].suggestions ?? []), ...(used as string[])]);
  return [...all].sort((one, other) => one.localeCompare(other, 'tr'));
}

/** Values for a field that many products share, for the panel's form. */
export const autocompleteEndpoint: Endpoint = {
  path: '/values/:key',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAdmin(user)) return Response.json(null, { status: 403 });
    const name = String(routeParams?.key);
    if (!isAutocompleted(name)) return Response.json(null, { status: 404 });
    return Response.json({ values: await autocompleteValues(payload, name) });
  },
};

/** In pieces. */
export type StockAnswer = { sellable: number; held: number };

/** Current stock for the panel's stock field. */
export const stockEndpoint: Endpoint = {
  path: '/:id/stock',
  method: 'get',
  handler: async ({ payload, user, routeParams }) => {
    if (!isAccountant(user)) return Response.json(null, { status: 403 });
    const id = String(routeParams?.id);
    const product = await findRow<Product>({ payload }, 'products', { id: { equals: id } });
    if (!product) return Response.json(null, { status: 404 });
    const held = await heldQuantity({ payload }, id);
    return Response.json({ sellable: product.countInStock, held } satisfies StockAnswer);
  },
};

/** Saves the changed rows of the grid of prices and stocks, with an outcome for each. */
export const priceGridEndpoint = adminEndpoint(
  '/prices-and-stock',
  gridRequest,
  async ({ payload, admin, body: { rows } }) =>
    Response.json({ outcomes: await savePriceGrid(payload, admin, rows) }),
);

/** Previous price of a lowering, for roles that read lowered prices. */
export const previousPriceEndpoint = staffEndpoint(
  '/:id/previous-price',
  isAccountant,
  previousPriceRequest,
  async ({ payload, id, body }) => {
    const previousPrice = await askPreviousPrice({ payload }, id, body);
    return Response.json({ previousPrice } satisfies PreviousPriceAnswer);
  },
);

/** Makes a product draft of each chosen picture, with an outcome for each. */
export const pictureDraftsEndpoint = adminEndpoint(
  '/product-drafts',
  draftsRequest,
  async ({ payload, admin, body: { pictures } }) =>
    Response.json({ outcomes: await createDraftsFromPictures(payload, admin, pictures) }),
);
