import type { Product } from '../../cms/contract/products.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { Facts } from '../ui/card.tsx';
import { formatAttribute } from './format-attribute.ts';
import { FactsTitle } from './product-layout.tsx';

/** A stamp has a value or a date; an album has neither. */
const isStamp = (product: Product) => Boolean(product.denominationValueOfStamp || spanText(product));

export function AttributeTable({ product }: { product: Product }) {
  const ofStamp = isStamp(product);
  const parts = [
    [ofStamp ? 'Filatelik bilgiler' : 'Ürün bilgileri', fieldsOf()],
    ['Durum ve özellikler', fieldsOf('stamp')],
    ['Katalog numaraları', fieldsOf('catalogueNumbers')],
  ] as const;
  return parts.map(([title, fields]) => {
    const known = fields.filter((field) => formatAttribute(product, field));
    return (
      known[0] && (
        <section key={title} aria-label={title}>
          <FactsTitle>{title}</FactsTitle>
          <Facts>
            {known.map((field) => (
              <div key={field[0]}>
                <dt>{(ofStamp && field[1].labelOnStamp) || field[1].label}</dt>
                <dd>{formatAttribute(product, field)}</dd>
              </div>
            ))}
          </Facts>
        </section>
      )
    );
  });
}
