import { CONDITIONS, FORMATS, type YearSpan } from '../../../cms/contract/rules/stamp-attributes.ts';
import type { WeightedTerm } from '../../../cms/domain/catalogue/index/schema.ts';
import { type SearchedProduct, termsOf } from '../../../cms/domain/catalogue/search/product-terms.ts';
import { CATALOGUE } from '../../seed/catalogue/products.ts';
import type { SeedProduct } from '../../seed/catalogue/types.ts';

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

function yearsOf({ seriesIssueDate }: SeedProduct): YearSpan | null {
  const year = Number(seriesIssueDate?.slice(0, 4));
  return seriesIssueDate === null ? null : { from: year, to: year };
}

function read(product: SeedProduct): DemonstrationProduct {
  const { facts } = product;
  const years = yearsOf(product);
  const searched: SearchedProduct = {
    ...product,
    ...facts,
    years,
    michel: facts?.michelNumber,
    condition: facts && CONDITIONS[facts.condition],
    format: facts && FORMATS[facts.format],
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
