import type { Product } from '../../cms/contract/products.ts';
import { type TaxTerms, taxRateOf } from '../../cms/contract/rules/pricing.ts';
import { type ProductFieldName, productFields } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { formatAttribute } from '../product/attribute-table.tsx';

export type ComparisonRow = {
  label: string;
  /** Texts of the products, which the table shows in every row except `PRICE_LABEL`. */
  values: readonly string[];
  isDifferent: boolean;
  /** Mark on the smaller group of rows, the different or the equal rows, since marking nearly all would not help. */
  mark?: 'farklı' | 'aynı';
};

const oneDigit = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

const FIRST: readonly ProductFieldName[] = [
  'condition',
  'faults',
  'format',
  'widthMm',
  'heightMm',
  'denominationValueOfStamp',
  'isfilaNumber',
  'pulhanNumber',
  'michelNumber',
  'scottNumber',
  'stanleyGibbonsNumber',
  'yvertNumber',
  'perforation',
  'watermark',
  'paper',
  'color',
  'printRun',
  'certificate',
];
const ELSEWHERE: readonly ProductFieldName[] = ['yearFrom', 'yearTo', 'description'];

const rank = (name: ProductFieldName): number => {
  const place = FIRST.indexOf(name);
  return place === -1 ? FIRST.length : place;
};
const fields = productFields
  .filter(([name]) => !ELSEWHERE.includes(name))
  .toSorted(([one], [other]) => rank(one) - rank(other));

type Trait = readonly [label: string, of: (product: Product) => string];

export const PRICE_LABEL = 'Fiyat';

const traitsOf = (areStamps: boolean, terms: TaxTerms): Trait[] => [
  [
    PRICE_LABEL,
    ({ price, previousPrice, category }) => [price, previousPrice, taxRateOf(terms, category)].join(' '),
  ],
  ['Stok', ({ countInStock }) => (countInStock > 0 ? 'Stokta' : 'Tükendi')],
  ['Yıl', spanText],
  ...fields.map(
    (field): Trait => [
      (areStamps && field[1].labelOnStamp) || field[1].label,
      (product) => formatAttribute(product, field),
    ],
  ),
  [
    'Değerlendirme',
    ({ rating, numReviews }) =>
      numReviews > 0 ? `${oneDigit.format(rating)} / 5 (${numReviews} yorum)` : '',
  ],
];

export function comparisonRows(products: readonly Product[], terms: TaxTerms): ComparisonRow[] {
  const areStamps = products.every((product) => spanText(product));
  const rows = traitsOf(areStamps, terms)
    .map(([label, of]) => {
      const values = products.map(of);
      return { label, values, isDifferent: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some(Boolean));
  const areFew = rows.filter(({ isDifferent }) => isDifferent).length * 2 <= rows.length;
  const mark = areFew ? 'farklı' : 'aynı';
  return rows.map((row) => (row.isDifferent === areFew && products.length > 1 ? { ...row, mark } : row));
}
