import type { Product } from '../../cms/contract/products.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Midnight of a day in UTC reads as that day everywhere. */
const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (timestamp: string | null) => timestamp && longDate.format(new Date(timestamp));

/** What a collector wants to know; unknown things are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const facts = [
    ['Seri çıkış tarihi', dateOf(product.seriesIssueDate)],
    ['Basım tarihi', dateOf(product.printingDate)],
    ['Baskı tekniği', product.printingProcess],
    ['Matbaa', product.printingHouse],
    ['Nominal değer', product.denominationValueOfStamp],
    ['Marka', product.brand],
    ['Kategori', product.category],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="filatelik-bilgiler">
      <FactsTitle id="filatelik-bilgiler">Filatelik bilgiler</FactsTitle>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}
