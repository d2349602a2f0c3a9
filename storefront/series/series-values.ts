import { keyOfProduct, keyOfValue, valueTitle } from '../../cms/contract/rules/collection.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { CONDITIONS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import type { SeriesAnswer, SeriesPiece, SeriesValue } from '../../cms/contract/series.ts';
import type { CartItem } from '../cart/cart-state.ts';
import { pieceOf, yearsBeside } from '../product/short-name.ts';
import { soManyOf } from './owned-count-text.ts';
import { inAlbumOrder } from './series-order.ts';

/** A value for its page. */
export type ShownValue = Pick<SeriesValue, 'offer' | 'soldOut' | 'widthMm' | 'heightMm'> & {
  id: string;
  /** Key of the value in a collection, and all equal keys: its own, and those of its pieces. */
  key: string;
  keys: readonly string[];
  color: string;
  numbers: string;
  /** Id of the value in the list; null without a list. */
  value: string | null;
  title: string;
  denomination: string;
  caption: string;
  /** Whether a cart line is a piece of this value. */
  isIn: (line: Pick<CartItem, '_id' | 'seriesValue'>) => boolean;
};

const joined = (parts: ReadonlyArray<string | false>): string => parts.filter(Boolean).join(' · ');

type Numbers = SeriesAnswer['catalogues'];
/** `Michel 6 · Scott 8` */
export const numbersText = (numbers: Numbers): string =>
  joined(
    fieldsOf('catalogueNumbers').map(([name, { label }]) => {
      const number = numbers[name as keyof Numbers];
      return number !== '' && `${label} ${number}`;
    }),
  );

const listed = (value: SeriesValue): ShownValue => ({
  ...value,
  id: value._id,
  key: keyOfValue(value._id),
  keys: [
    keyOfValue(value._id),
    ...[value.offer?.product, value.soldOut].flatMap((piece) => (piece ? keyOfProduct(piece._id) : [])),
  ],
  numbers: numbersText(value),
  value: value._id,
  title: valueTitle(value),
  caption: joined([
    value.paper,
    value.perforation && `Dantel: ${value.perforation}`,
    value.issued !== null && longDay(value.issued),
    numbersText(value),
  ]),
  isIn: ({ _id, seriesValue }) => seriesValue === value._id || _id === value.offer?.product._id,
});

/** Pieces of one value differ behind the comma: in condition, or in their place in the sheet. */
const valueKey = (piece: SeriesPiece): string =>
  foldTurkish(`${piece.denominationValueOfStamp} ${pieceOf(piece).split(',')[0]}`);

/** Groups products without a value by denomination and name. */
function grouped(series: string, pieces: readonly SeriesPiece[]): ShownValue[] {
  const groups = new Map<string, SeriesPiece[]>();
  for (const piece of inAlbumOrder(pieces)) {
    const key = valueKey(piece);
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].map((group) => {
    const inStock = group.filter(({ countInStock }) => countInStock > 0);
    const [cheapest] = inStock.toSorted((one, other) => one.price - other.price);
    const shown = cheapest ?? (group[0] as SeriesPiece);
    const ids = new Set(group.map(({ _id }) => _id));
    return {
      id: shown._id,
      key: keyOfProduct(shown._id),
      keys: group.map(({ _id }) => keyOfProduct(_id)),
      color: '',
      numbers: shown.catalogueNumber,
      widthMm: null,
      heightMm: null,
      value: null,
      title: pieceOf(shown),
      denomination: shown.denominationValueOfStamp,
      caption: joined([
        yearsBeside(`${series} ${pieceOf(shown)}`, shown),
        shown.catalogueNumber,
        CONDITIONS[shown.condition as StampCondition] ?? '',
      ]),
      offer: cheapest ? { count: inStock.length, product: cheapest } : null,
      soldOut: cheapest ? null : shown,
      isIn: ({ _id }) => ids.has(_id),
    };
  });
}

/** Returns the values of the series, and its other products. */
export function shownValues({ name, values, others }: SeriesAnswer): {
  values: ShownValue[];
  others: ShownValue[];
} {
  const rest = grouped(name, others);
  return values.length > 0 ? { values: values.map(listed), others: rest } : { values: rest, others: [] };
}

export const isOnSale = ({ offer }: Pick<ShownValue, 'offer'>): boolean => offer !== null;

/** `7 değerden 5’i satışta, 1’i tükendi, 1’i dükkânımıza hiç gelmedi` */
export function stateText(values: readonly ShownValue[]): string {
  const onSale = values.filter(isOnSale).length;
  const soldOut = values.filter(({ soldOut }) => soldOut !== null).length;
  const never = values.length - onSale - soldOut;
  const parts: Array<[number, string]> = [
    [onSale, 'satışta'],
    [soldOut, 'tükendi'],
    [never, 'dükkânımıza hiç gelmedi'],
  ];
  // A single value needs no count.
  const only = parts.find(([count]) => count === values.length);
  if (only) return values.length === 1 ? `Tek değer ${only[1]}` : `${values.length} değerin hepsi ${only[1]}`;
  const told = parts.flatMap(([count, state]) => (count > 0 ? `${soManyOf(count)} ${state}` : []));
  return `${values.length} değerden ${told.join(', ')}`;
}
