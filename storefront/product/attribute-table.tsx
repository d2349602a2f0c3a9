import type { Product } from '../../cms/contract/products.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { Facts } from '../ui/card.tsx';
import { FactsTitle } from './product-layout.tsx';

/** Stamps have a denomination or years; other products have neither. */
const isStamp = (product: Product) => Boolean(product.denominationValueOfStamp || spanText(product));

type ProductProps = { product: Product };

export const IssueFacts = ({ product }: ProductProps) => (
  <FactTable
    product={product}
    title={isStamp(product) ? 'Filatelik bilgiler' : 'Ürün bilgileri'}
    fields={fieldsOf()}
  />
);

export const PieceFacts = ({ product }: ProductProps) => (
  <>
    <FactTable product={product} title="Durum ve özellikler" fields={fieldsOf('stamp')} />
    <FactTable product={product} title="Katalog numaraları" fields={fieldsOf('catalogueNumbers')} />
  </>
);

type FactTableProps = ProductProps & { title: string; fields: ReturnType<typeof fieldsOf> };

function FactTable({ product, title, fields }: FactTableProps) {
  const known = fields.filter((field) => formatAttribute(product, field));
  if (known.length === 0) return null;
  const ofStamp = isStamp(product);
  return (
    <section aria-label={title}>
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
  );
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
