import type { WeightedTerm, YearSpan } from '../../../cms/catalogue/index/indexed-product.ts';
import { type SearchedProduct, termsOf } from '../../../cms/catalogue/search/terms-of.ts';
import { CATALOGUE } from '../../seed/catalogue/products.ts';
import type { Form, SeedProduct, StampState } from '../../seed/catalogue/types.ts';

/** A product of the demonstration shop, as the search sees it. */
export type DemonstrationProduct = {
  key: string;
  name: string;
  priceKurus: number;
  isInStock: boolean;
  years: YearSpan | null;
  /** All its texts. */
  text: string;
  terms: readonly WeightedTerm[];
};

const FORMAT_LABELS: Record<Form, string> = {
  single: 'Tek',
  'vertical-pair': 'Çift',
  'horizontal-pair': 'Çift',
  block: 'Dörtlü blok',
  sheet: 'Blok',
  cover: 'İlk gün zarfı',
};
const GUM_LABELS = {
  full: 'Damgasız – zamkı tam',
  hinged: 'Damgasız – şarniyerli',
  none: 'Damgasız – zamksız',
};

const conditionOf = ({ condition }: StampState) =>
  condition.use === 'used' ? 'Damgalı' : GUM_LABELS[condition.gum];

function yearsOf({ seriesIssueDate }: SeedProduct): YearSpan | null {
  const year = Number(seriesIssueDate?.slice(0, 4));
  return seriesIssueDate === null ? null : { from: year, to: year };
}

function read(product: SeedProduct): DemonstrationProduct {
  const { state } = product;
  const years = yearsOf(product);
  const searched: SearchedProduct = {
    ...product,
    years,
    series: state ? product.name.split(':')[0] : null,
    condition: state && conditionOf(state),
    format: state && FORMAT_LABELS[state.form],
  };
  return {
    key: product.key,
    name: product.name,
    priceKurus: product.priceKurus,
    isInStock: product.countInStock > 0,
    years,
    text: [
      product.name,
      product.printingHouse,
      product.denominationValueOfStamp,
      product.brand,
      product.category,
      product.description,
    ].join(' '),
    terms: termsOf(searched),
  };
}

export const DEMONSTRATION: readonly DemonstrationProduct[] = CATALOGUE.map(read);
