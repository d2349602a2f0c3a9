import type { Product } from '../../cms/contract/products.ts';
import { productFields } from '../../cms/contract/rules/product-fields.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Midnight of a day in UTC reads as that day everywhere. */
const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (timestamp: string | null) => timestamp && longDate.format(new Date(timestamp));

/** What a collector wants to know; unknown things are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const facts = productFields.filter(([name, { type }]) => type !== 'longText' && product[name]);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="filatelik-bilgiler">
      <FactsTitle id="filatelik-bilgiler">Filatelik bilgiler</FactsTitle>
      <Facts>
        {facts.map(([name, { type, label }]) => (
          <div key={name}>
            <dt>{label.tr}</dt>
            <dd>{type === 'date' ? dateOf(product[name]) : product[name]}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}
