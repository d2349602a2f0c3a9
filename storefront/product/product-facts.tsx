import type { Product } from '../../cms/contract/products.ts';
import { productFields } from '../../cms/contract/rules/product-fields.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Midnight of a day in UTC reads as that day everywhere. */
const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (timestamp: string | null) => timestamp && longDate.format(new Date(timestamp));

/** A stamp has a value or a day of issue; an album has neither. */
const isStamp = ({ denominationValueOfStamp, seriesIssueDate }: Product) =>
  Boolean(denominationValueOfStamp || seriesIssueDate);

/** What a collector wants to know; unknown things are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const facts = productFields.filter(([name, { type }]) => type !== 'longText' && product[name]);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="urun-bilgileri">
      <FactsTitle id="urun-bilgileri">
        {isStamp(product) ? 'Filatelik bilgiler' : 'Ürün bilgileri'}
      </FactsTitle>
      <Facts>
        {facts.map(([name, { type, label, labelOnStamp }]) => (
          <div key={name}>
            <dt>{(isStamp(product) && labelOnStamp) || label.tr}</dt>
            <dd>{type === 'date' ? dateOf(product[name]) : product[name]}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}
