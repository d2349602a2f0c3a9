import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDay } from '../../../contract/rules/dates.ts';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';
import { fieldsOf } from '../../../contract/rules/product-fields.ts';
import { CONDITIONS } from '../../../contract/rules/stamp-attributes.ts';
import { thumbnailUrl } from '../../../domain/catalogue/thumbnail.ts';
import { factsOf, type SoldFacts } from '../../../domain/orders/sold-facts.ts';
import { isToldOfParcelsOnly } from '../../../domain/roles.ts';
import type { Media, Order, Product } from '../../../infra/database/payload-types.ts';
import { isIdOf } from '../../../infra/database/rows/ids.ts';
import { findVisible } from '../../../infra/database/rows/rows.ts';
import { type I18n, textsFor } from '../translations/translate.ts';
import './order.css';

export function Pieces({ pieces, i18n }: { pieces: readonly PieceView[]; i18n: I18n }) {
  const t = textsFor(i18n);
  const factsOfPiece = ({ series, catalogueNumbers, condition, ...piece }: Omit<PieceView, 'thumbnail'>) => [
    series,
    catalogueNumbers,
    condition,
    piece.listPrice ? t('writing:listPrice', { price: piece.listPrice, reason: piece.priceReason }) : '',
    piece.isGone ? t('orders:productGone') : '',
    piece.isRefunded ? t('orders:pieceRefunded') : '',
    (piece.toSend ?? piece.qty) < piece.qty ? t('orders:pieceToSend', { pieces: piece.toSend }) : '',
  ];
  return (
    <ul className="order__pieces">
      {pieces.map(({ thumbnail, ...piece }) => (
        <li key={piece.key}>
          {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
          {thumbnail ? <img src={thumbnail} alt="" width={48} height={56} loading="lazy" /> : <span />}
          <div>
            {piece.url ? <a href={piece.url}>{piece.name}</a> : <span>{piece.name}</span>}
            <p className="panel-block__small">{factsOfPiece(piece).filter(Boolean).join(' · ')}</p>
          </div>
          <span className="order__amount">
            {piece.price === null
              ? t('orders:pieceCount', { pieces: piece.qty })
              : `${piece.qty} × ${piece.price}`}
          </span>
          {piece.sum !== null && <strong className="order__amount">{piece.sum}</strong>}
        </li>
      ))}
    </ul>
  );
}

/** A sold line of an order. `toSend` counts the pieces still to pack; senders see only these in `qty`. */
export type PieceView = ReturnType<typeof pieceOf> & { isRefunded?: boolean; toSend?: number | undefined };

type Line = Pick<
  NonNullable<Order['orderItems']>[number],
  'product' | 'name' | 'image' | 'price' | 'listPrice' | 'priceReason' | 'qty' | 'sold'
>;
type ProductOfPiece = { product: Product; picture: Media | null };

/** Amounts are texts in lira, and null for senders. `url` is null where the reader may not open the product. */
function pieceOf(line: Line, found: ProductOfPiece | undefined) {
  const { product, name, image, price, listPrice, priceReason, qty, sold } = line;
  const facts = factsOf(line, found?.product);
  const url: string | null = found ? panelProduct(product) : null;
  const today = thumbnailUrl(found?.picture);
  return {
    key: product,
    name,
    qty,
    price: price === undefined ? null : formatLira(price),
    listPrice: typeof listPrice === 'number' ? formatLira(listPrice) : null,
    priceReason: priceReason ?? '',
    sum: price === undefined ? null : formatLira(price * qty),
    url,
    isGone: found === undefined,
    thumbnail: (sold ? image || today : today || image) || null,
    catalogueNumbers: catalogueNumbersOf(facts),
    condition: conditionOf(facts),
    series: [facts.series, facts.seriesIssueDate && formatDay(facts.seriesIssueDate)]
      .filter(Boolean)
      .join(', '),
  };
}

export const catalogueNumbersOf = (sold: SoldFacts): string =>
  fieldsOf('catalogueNumbers')
    .flatMap(([name, { label }]) => (sold[name] ? [`${label} ${sold[name]}`] : []))
    .join(' · ');

export const conditionOf = ({ condition, faults }: SoldFacts): string =>
  [condition && CONDITIONS[condition], faults].filter(Boolean).join(', ');

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
