import type { ProductList } from '../../cms/contract/products.ts';
import type { CatalogueQuery } from '../api/products.ts';

const counted = new Intl.NumberFormat('tr-TR');

type ResultsLineProps = { query: CatalogueQuery; list: ProductList | undefined; isLoading: boolean };

/** How many products match, read aloud whenever it changes. */
export function ResultsLine({ query, list, isLoading }: ResultsLineProps) {
  const { keyword, category } = query;
  const text = isLoading ? 'yükleniyor…' : list && `${counted.format(list.total)} ürün`;
  const whole = text && (keyword ? `“${keyword}” için ${text}` : text);
  return <p role="status">{whole && (category.length > 0 ? `${category.join(', ')}: ${whole}` : whole)}</p>;
}
