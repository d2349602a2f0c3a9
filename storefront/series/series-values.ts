import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { keyOfProduct, keyOfValue, valueTitle } from '../../cms/contract/rules/collection.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { inPara } from '../../cms/contract/rules/series-values.ts';
import { CONDITIONS, FORMATS, type StampCondition } from '../../cms/contract/rules/stamp-attributes.ts';
import { compareTurkish, foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import type { SeriesAnswer, SeriesPiece, SeriesValue } from '../../cms/contract/series.ts';
import type { CartItem } from '../cart/cart-state.ts';
import { pieceOf, yearsBeside } from '../catalogue/product-summary.tsx';

export const UNKNOWN_SERIES_TITLE = 'Seri bulunamadı';

export type ShownValue = Pick<SeriesValue, 'offer' | 'soldOut' | 'widthMm' | 'heightMm'> & {
  id: string;
  /** Key of the value in a collection. `keys` also contains the keys of the value's products. */
  key: string;
  keys: readonly string[];
  color: string;
  numbers: string;
  value: string | null;
  title: string;
  denomination: string;
  caption: string;
  isIn: (line: Pick<CartItem, '_id' | 'seriesValue'>) => boolean;
};

const joined = (parts: ReadonlyArray<string | false>): string => parts.filter(Boolean).join(' · ');

type Numbers = SeriesAnswer['catalogues'];
/** Writes `Michel 6 · Scott 8`. */
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
    value.offer?.format !== undefined && `${FORMATS[value.offer.format]} olarak satışta`,
    value.paper,
    value.perforation && `Dantel: ${value.perforation}`,
    value.issued !== null && longDay(value.issued),
    numbersText(value),
  ]),
  isIn: ({ _id, seriesValue }) => seriesValue === value._id || _id === value.offer?.product._id,
});

/** Returns the same key for all pieces of a value, because the names of these pieces differ only after the comma. */
const valueKey = (piece: SeriesPiece): string =>
  foldTurkish(`${piece.denominationValueOfStamp} ${pieceOf(piece).split(',')[0]}`);

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

export function shownValues({ name, values, others }: SeriesAnswer): {
  values: ShownValue[];
  others: ShownValue[];
} {
  const rest = grouped(name, others);
  return values.length > 0 ? { values: values.map(listed), others: rest } : { values: rest, others: [] };
}

export const isOnSale = ({ offer }: Pick<ShownValue, 'offer'>): boolean => offer !== null;

/** Writes `7 değerden 5’i satışta, 1’i tükendi, 1’i dükkânımıza hiç gelmedi`. */
export function stateText(values: readonly ShownValue[]): string {
  const onSale = values.filter(isOnSale).length;
  const soldOut = values.filter(({ soldOut }) => soldOut !== null).length;
  const never = values.length - onSale - soldOut;
  const parts: Array<[number, string]> = [
    [onSale, 'satışta'],
    [soldOut, 'tükendi'],
    [never, 'dükkânımıza hiç gelmedi'],
  ];
  const only = parts.find(([count]) => count === values.length);
  if (only) return values.length === 1 ? `Tek değer ${only[1]}` : `${values.length} değerin hepsi ${only[1]}`;
  const told = parts.flatMap(([count, state]) => (count > 0 ? `${soManyOf(count)} ${state}` : []));
  return `${values.length} değerden ${told.join(', ')}`;
}

/** Ablative suffixes of the numbers 0 to 9 and of the tens: sıfırdan, birden, ikiden, üçten … */
const UNITS = ['dan', 'den', 'den', 'ten', 'ten', 'ten', 'dan', 'den', 'den', 'dan'];
const TENS = ['', 'dan', 'den', 'dan', 'tan', 'den', 'tan', 'ten', 'den', 'dan'];
const MILLION = 1_000_000;

function endingOf(number: number): string {
  if (number % 10 !== 0 || number === 0) return UNITS[number % 10] as string;
  if (number % 100 !== 0) return TENS[(number / 10) % 10] as string;
  // Yüzden and binden, but milyondan.
  return number % MILLION === 0 ? 'dan' : 'den';
}

/** Writes `₺120’den`, `₺12,50’den`, `₺6’dan`: the suffix follows the number that is spoken last. */
export function fromPrice(price: Kurus): string {
  const kurus = price % 100;
  const spoken = kurus === 0 ? price / 100 : kurus;
  return `${formatLira(price).replace(/,00$/, '')}’${endingOf(spoken)}`;
}

/** Possessive suffixes after numbers (“of them”): biri, ikisi, üçü … */
const OF_ONES = ['', '’i', '’si', '’ü', '’ü', '’i', '’sı', '’si', '’i', '’u'];
const OF_TENS = ['', '’u', '’si', '’u', '’ı', '’si', '’ı', '’i', '’i', '’ı'];

/** Writes a number below a thousand with the suffix for “of them”: `5’i`, `6’sı`, `10’u`, `100’ü`. */
export function soManyOf(count: number): string {
  if (count === 0) return '0’ı';
  return `${count}${OF_ONES[count % 10] || OF_TENS[Math.floor(count / 10) % 10] || '’ü'}`;
}

export function ownedCountText(had: number, total: number): string {
  const values = `${total} değer`;
  if (had === 0) return `${values}, hepsi eksik`;
  if (had === total) return `${values}, hepsi var`;
  return `${values}den ${soManyOf(had)} var, ${soManyOf(total - had)} eksik`;
}

const byText = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || compareTurkish(one, other);

type Ordered = Pick<ListedProduct, 'name' | 'denominationValueOfStamp' | 'catalogueNumber'>;

/** Sorts by denomination, catalogue number and name. Pieces without a denomination come last. */
export const inAlbumOrder = <Value extends Ordered>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, worth: inPara(value.denominationValueOfStamp) ?? Number.POSITIVE_INFINITY }))
    .sort(
      (one, other) =>
        (one.worth === other.worth ? 0 : one.worth - other.worth) ||
        byText(one.value.catalogueNumber, other.value.catalogueNumber) ||
        compareTurkish(one.value.name, other.value.name),
    )
    .map(({ value }) => value);
