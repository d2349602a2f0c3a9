import type { Product } from '../../cms/contract/products.ts';
import { fieldsOf } from '../../cms/contract/rules/product-fields.ts';
import { spanText } from '../../cms/contract/rules/stamp-attributes.ts';
import { Facts } from '../ui/card.tsx';
import { formatAttribute } from './format-attribute.ts';
import { FactsTitle } from './product-layout.tsx';

/** A stamp has a value or a date; an album has neither. */
const isStamp = (product: Product) => Boolean(product.denominationValueOfStamp || spanText(product));

type Part = readonly [title: string, fields: ReturnType<typeof fieldsOf>];

/** Facts of the issue; for an album, all facts. */
export const IssueFacts = ({ product }: { product: Product }) => (
  <FactTables
    product={product}
    parts={[[isStamp(product) ? 'Filatelik bilgiler' : 'Ürün bilgileri', fieldsOf()]]}
  />
);

/** Facts of this piece, with its catalogue numbers. */
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
