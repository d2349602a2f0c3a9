import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDay } from '../../../contract/rules/dates.ts';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';
import { fieldsOf } from '../../../contract/rules/product-fields.ts';
import { CONDITIONS } from '../../../contract/rules/stamp-attributes.ts';
import { factsOf, type SoldFacts } from '../../../domain/orders/sold-facts.ts';
import { isToldOfParcelsOnly } from '../../../domain/roles.ts';
import { isIdOf } from '../../../infra/database/ids.ts';
import type { Media, Order, Product } from '../../../infra/database/payload-types.ts';
import { findVisible } from '../../../infra/database/rows.ts';
import { thumbnailUrl } from '../pictures/thumbnail.ts';

/** A sold line of an order. Amounts are texts in lira. */
export type PieceView = {
  key: string;
  name: string;
  qty: number;
  /** Null for senders, who see no prices. */
  price: string | null;
  sum: string | null;
  /** Null when the product is deleted, or the reader may not open its page. */
  url: string | null;
  isGone: boolean;
  thumbnail: string | null;
  /** `İsfila 12 · Michel 34` */
  catalogueNumbers: string;
  condition: string;
  /** `Atatürk, 29.10.1923` */
  series: string;
  /** The line was refunded. */
  isRefunded?: boolean;
  /** Pieces still to pack, for readers who see all sold pieces. */
  toSend?: number | undefined;
};

type Line = Pick<
  NonNullable<Order['orderItems']>[number],
  'product' | 'name' | 'image' | 'price' | 'qty' | 'sold'
>;
type ProductOfPiece = { product: Product; picture: Media | null };

function pieceOf(line: Line, found: ProductOfPiece | undefined): PieceView {
  const { product, name, image, price, qty, sold } = line;
  const facts = factsOf(line, found?.product);
  const today = thumbnailUrl(found?.picture);
  return {
    key: product,
    name,
    qty,
    // Senders get no price from Payload.
    price: price === undefined ? null : formatLira(price),
    sum: price === undefined ? null : formatLira(price * qty),
    url: found ? panelProduct(product) : null,
    isGone: found === undefined,
    thumbnail: (sold ? image || today : today || image) || null,
    catalogueNumbers: catalogueNumbersOf(facts),
    condition: conditionOf(facts),
    series: [facts.series, facts.seriesIssueDate && formatDay(facts.seriesIssueDate)]
      .filter(Boolean)
      .join(', '),
  };
}

const catalogueNumbersOf = (sold: SoldFacts): string =>
  fieldsOf('catalogueNumbers')
    .flatMap(([name, { label }]) => (sold[name] ? [`${label} ${sold[name]}`] : []))
    .join(' · ');

const conditionOf = ({ condition, faults }: SoldFacts): string =>
  [condition && CONDITIONS[condition], faults].filter(Boolean).join(', ');

/** Lines of an order, in its sequence. A deleted product is shown as it was sold. */
export async function readPieces(req: PayloadRequest, order: Order | null): Promise<PieceView[]> {
  const lines = order?.orderItems ?? [];
  const ids = lines.map(({ product }) => product).filter(isIdOf(req.payload));
  if (ids.length === 0) return lines.map((line) => pieceOf(line, undefined));
  const products = await findVisible(req, 'products', { where: { id: { in: ids } } });
  const pictureIds = products.flatMap(({ image }) => (typeof image === 'string' ? [image] : []));
  const pictures =
    pictureIds.length > 0 ? await findVisible(req, 'media', { where: { id: { in: pictureIds } } }) : [];
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.product);
    const picture = pictures.find(({ id }) => id === product?.image) ?? null;
    const piece = pieceOf(line, product && { product, picture });
    return isToldOfParcelsOnly(req.user) ? { ...piece, url: null } : piece;
  });
}
