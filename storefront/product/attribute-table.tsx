import type { Product } from '../../cms/contract/products.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Stamps have a denomination or years; other products have neither. */
const isStamp = (product: Product) => Boolean(product.denominationValueOfStamp || spanText(product));

type Part = readonly [title: string, fields: ReturnType<typeof fieldsOf>];

export const IssueFacts = ({ product }: { product: Product }) => (
  <FactTables
    product={product}
    parts={[[isStamp(product) ? 'Filatelik bilgiler' : 'Ürün bilgileri', fieldsOf()]]}
  />
);

export const PieceFacts = ({ product }: { product: Product }) => (
  <FactTables
    product={product}
    parts={[
      ['Durum ve özellikler', fieldsOf('stamp')],
      ['Katalog numaraları', fieldsOf('catalogueNumbers')],
    ]}
  />
);

function FactTables({ product, parts }: { product: Product; parts: readonly Part[] }) {
  const ofStamp = isStamp(product);
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

/** Formats the value of a field. Empty if unknown, and for long texts, which are shown elsewhere. */
export function formatAttribute(
  product: Product,
  [name, { type, choices }]: ReturnType<typeof fieldsOf>[number],
): string {
  const value = product[name];
  if (!value || type === 'longText') return '';
  if (type === 'date') return longDay(String(value));
  if (type === 'millimetres') return String(value).replace('.', ',');
  return String(choices?.[value] ?? value);
}
