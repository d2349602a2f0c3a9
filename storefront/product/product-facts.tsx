import type { Product } from '../../cms/contract/products.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamps.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Midnight of a day in UTC reads as that day everywhere. */
const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

/** A stamp has a value or a date; an album has neither. */
const isStamp = (product: Product) => Boolean(product.denominationValueOfStamp || spanText(product));

type Shown = ReturnType<typeof fieldsOf>[number];

/** What stands beside a field's label; empty for what is unknown, or told elsewhere. */
function shownOf(product: Product, [name, { type, choices }]: Shown) {
  const value = product[name];
  if (!value || type === 'longText') return '';
  if (type === 'date') return longDate.format(new Date(value));
  return choices?.[value] ?? value;
}

const PARTS = [
  { part: undefined, id: 'urun-bilgileri' },
  { part: 'stamp', id: 'pul-bilgileri', title: 'Pul bilgileri' },
  { part: 'catalogueNumbers', id: 'katalog-numaralari', title: 'Katalog numaraları' },
] as const;

/** What a collector wants to know; unknown things are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const ofStamp = isStamp(product);
  return PARTS.map(({ part, id, ...given }) => {
    const facts = fieldsOf(part).flatMap((field) => {
      const shown = shownOf(product, field);
      const [name, { label, labelOnStamp }] = field;
      return shown ? [{ name, label: (ofStamp && labelOnStamp) || label, shown }] : [];
    });
    if (facts.length === 0) return null;
    const title = 'title' in given ? given.title : ofStamp ? 'Filatelik bilgiler' : 'Ürün bilgileri';
    return (
      <section key={id} aria-labelledby={id}>
        <FactsTitle id={id}>{title}</FactsTitle>
        <Facts>
          {facts.map(({ name, label, shown }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </Facts>
      </section>
    );
  });
}
