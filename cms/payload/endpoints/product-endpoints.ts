import type { Payload } from 'payload';
import { emptyRequest } from '../../contract/orders.ts';
import {
  draftsRequest,
  type PreviousPriceAnswer,
  previousPriceRequest,
} from '../../contract/product-bulk-edits.ts';
import {
  type AutocompleteFieldName,
  FIELD_RULES,
  isAutocompleted,
} from '../../contract/rules/product-field-rules.ts';
import { compareTurkish } from '../../contract/rules/turkish-folding.ts';
import { countedRequest, MAX_COUNT_LINES, stockCountRequest } from '../../contract/stock-count.ts';
import { archiveProduct, restoreProduct } from '../../domain/catalogue/archive-product.ts';
import { createDraftsFromPictures } from '../../domain/catalogue/create-drafts-from-pictures.ts';
import { askPreviousPrice } from '../../domain/catalogue/price-history.ts';
import { applyCount, findCounted, findInPlace } from '../../domain/checkout/lifecycle/count-stock.ts';
import { heldQuantity } from '../../domain/checkout/lifecycle/payment-attempts.ts';
import { isAccountant, isAdmin } from '../../domain/roles.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRow, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { ShopError } from '../../infra/errors.ts';
import { BODIES, readEndpoint, staffEndpoint } from './admin-endpoint.ts';

/** Maximum number of listed values, since a browser cannot show more. */
const MOST = 5_000;

/** Values of the field in all products, drafts included, and fixed suggestions, in Turkish order. */
async function autocompleteValues(payload: Payload, name: AutocompleteFieldName): Promise<string[]> {
  const asked = { collection: 'products', field: name, limit: MOST, ...PAST_ACCESS } as const;
  const { values } = await payload.findDistinct(asked);
  const used = values.map((row) => row[name]).filter((value) => typeof value === 'string' && value !== '');
  const all = new Set([...(FIELD_RULES[name].suggestions ?? []), ...(used as string[])]);
  return [...all].sort(compareTurkish);
}

export const autocompleteEndpoint = readEndpoint('/values/:key', isAdmin, async ({ payload }, name) => {
  if (!isAutocompleted(name)) throw new ShopError('NOT_FOUND');
  return { values: await autocompleteValues(payload, name) };
});

/** Numbers of pieces. `held` counts the pieces reserved by open payments. */
export type StockAnswer = { sellable: number; held: number };

export const stockEndpoint = readEndpoint('/:id/stock', isAccountant, async ({ payload }, id) => {
  const product = await findRow<Product>({ payload }, 'products', { id: { equals: id } });
  if (!product) throw new ShopError('NOT_FOUND');
  const held = await heldQuantity({ payload }, id);
  return { sellable: product.countInStock, held } satisfies StockAnswer;
});

export const countEndpoints = [
  staffEndpoint('/counted', isAdmin, countedRequest, async ({ payload, body: { text, isPlace } }) => ({
    products: await (isPlace ? findInPlace : findCounted)(payload, text),
  })),
  staffEndpoint(
    { path: '/count', maxJson: MAX_COUNT_LINES * 128 },
    isAdmin,
    stockCountRequest,
    async ({ payload, user: admin, body }) => ({ outcomes: await applyCount(payload, admin, body) }),
  ),
];

export const previousPriceEndpoint = staffEndpoint(
  '/:id/previous-price',
  isAccountant,
  previousPriceRequest,
  async ({ payload, id, body }) =>
    ({ previousPrice: await askPreviousPrice({ payload }, id, body) }) satisfies PreviousPriceAnswer,
);

export const archiveEndpoint = staffEndpoint(
  '/:id/archive',
  isAdmin,
  emptyRequest,
  async ({ payload, user: admin, id }) => {
    await archiveProduct(payload, admin, id);
    return { message: 'Ürün arşivlendi: satıştan kalktı, adresinde satıldığı yazıyor.' };
  },
);

export const restoreEndpoint = staffEndpoint(
  '/:id/restore',
  isAdmin,
  emptyRequest,
  async ({ payload, user: admin, id }) => {
    await restoreProduct(payload, admin, id);
    return { message: 'Ürün arşivden çıktı. Taslak olarak duruyor; satışa almak için yayımlayın.' };
  },
);

export const pictureDraftsEndpoint = staffEndpoint(
  { path: '/product-drafts', maxJson: BODIES.text },
  isAdmin,
  draftsRequest,
  async ({ payload, user: admin, body: { pictures } }) => ({
    outcomes: await createDraftsFromPictures(payload, admin, pictures),
  }),
);
