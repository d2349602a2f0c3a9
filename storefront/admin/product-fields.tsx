import { type ComponentProps, use, useId } from 'react';
import { styled } from 'styled-components';
import { formatForInput, formatLira, parseAmount, parseLira } from '../../cms/contract/money.ts';
import type { Product } from '../../cms/contract/products.ts';
import { isoDate } from '../../cms/contract/rules/dates.ts';
import { taxRateOf, withTax } from '../../cms/contract/rules/pricing.ts';
import { FIELD_RULES } from '../../cms/contract/rules/product-field-rules.ts';
import {
  fieldsOf,
  type ProductField,
  type ProductFieldName,
  perField,
} from '../../cms/contract/rules/product-fields.ts';
import type { ProductChange } from '../api/products.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { Options, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { TaxRates } from '../ui/price.tsx';
import { Grid } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import type { Wording } from '../ui/toast.tsx';

export type ProductValues = Record<keyof Omit<ProductChange, 'pictures'>, string>;
export type PictureRows = ProductChange['pictures'];

export const valuesOf = (product: Product): ProductValues => ({
  name: product.name,
  // The regular price is edited: a lowered price ends by itself.
  price: formatForInput(product.regularPrice ?? product.price),
  image: product.image,
  countInStock: String(product.countInStock),
  ...attributeValues(product),
});

const attributeValues = (product: Product) =>
  perField({
    text: (name) => product[name],
    longText: (name) => product[name],
    choice: (name) => product[name],
    date: (name) => isoDate(product[name]),
    year: (name) => String(product[name] ?? ''),
    millimetres: (name) => String(product[name] ?? '').replace('.', ','),
  });

export const pictureRowsOf = ({ pictures }: Product): PictureRows =>
  pictures.map(({ image, view, caption }) => ({ image, view, caption }));

/** Converts the form's values. Unreadable amounts and counts are sent as typed, and the server refuses them. */
export const changeOf = (values: ProductValues): Omit<ProductChange, 'pictures'> => ({
  ...values,
  price: parseLira(values.price) ?? values.price.trim(),
  countInStock: parseAmount(values.countInStock) ?? values.countInStock.trim(),
  ...attributeChange(values),
});

function attributeChange(values: ProductValues) {
  const text = (name: ProductFieldName) => values[name];
  return perField({
    text,
    longText: text,
    choice: text,
    date: (name) => values[name] || null,
    year: (name) => values[name].trim(),
    millimetres: (name) => values[name].trim(),
  });
}

const DetailsFold = styled.details`
  border-top: 1px solid ${color.line};
  > summary {
    padding-block: ${space[3]};
    font: 600 ${size.m} / 1.4 ${font.sans};
    cursor: pointer;
  }
`;

export type FieldOf = (name: keyof ProductValues) => Required<Pick<ComponentProps<'input'>, 'name'>> & {
  value: string;
  error?: Wording;
} & {
  onChange: (event: { target: { value: string } }) => void;
};

/** Repeats the typed price in the shop's format, so that a misplaced comma is seen before saving; with VAT too. */
function priceHint(typed: string, taxPercent: number): string | undefined {
  const price = parseLira(typed);
  if (price === null) return undefined;
  const gross = taxPercent > 0 ? `, KDV dahil ${formatLira(withTax(price, taxPercent))}` : '';
  return `Satış fiyatı: ${formatLira(price)}${gross}`;
}

export function ProductFields({ fieldOf }: { fieldOf: FieldOf }) {
  const price = fieldOf('price');
  const taxPercent = taxRateOf(use(TaxRates), fieldOf('category').value.trim());
  return (
    <TitledCard title="Bilgiler">
      <TextField label="Ad" required autoComplete="off" {...fieldOf('name')} />
      {/* Top-aligned: a hint under one field must not stretch the others. */}
      <Grid style={{ alignItems: 'start' }}>
        <TextField
          label="Fiyat (₺, KDV hariç)"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={priceHint(price.value, taxPercent)}
          {...price}
        />
        <TextField
          label="Stok"
          required
          inputMode="numeric"
          autoComplete="off"
          {...fieldOf('countInStock')}
        />
        {fieldsOf().map(([name, field]) =>
          field.type === 'longText' ? null : (
            <AttributeField key={name} of={name} field={field} {...fieldOf(name)} />
          ),
        )}
      </Grid>
      {fieldsOf().map(([name, field]) =>
        field.type === 'longText' ? (
          <TextArea key={name} label={field.label} rows={8} {...fieldOf(name)} />
        ) : null,
      )}
      <StampFields fieldOf={fieldOf} />
    </TitledCard>
  );
}

function StampFields({ fieldOf }: { fieldOf: FieldOf }) {
  const parts = [
    { title: 'Durum ve özellikler', fields: fieldsOf('stamp') },
    { title: 'Katalog numaraları', fields: fieldsOf('catalogueNumbers') },
  ];
  return parts.map(({ title, fields }) => (
    <DetailsFold key={title}>
      <summary>{title}</summary>
      <Grid style={{ alignItems: 'start' }}>
        {fields.map(([name, field]) => (
          <AttributeField key={name} of={name} field={field} {...fieldOf(name)} />
        ))}
      </Grid>
    </DetailsFold>
  ));
}

const INPUT_MODES: { [type in ProductField['type']]?: 'numeric' | 'decimal' } = {
  year: 'numeric',
  millimetres: 'decimal',
};

type AttributeFieldProps = { of: ProductFieldName; field: ProductField } & ReturnType<FieldOf>;

function AttributeField({ of, field: { type, label, choices }, ...control }: AttributeFieldProps) {
  const listId = useId();
  const { hint, suggestions } = FIELD_RULES[of];
  if (choices)
    return (
      <SelectField label={label} {...control}>
        <option value="">Belirtilmemiş</option>
        <Options of={choices} />
      </SelectField>
    );
  return (
    <div>
      <TextField
        label={label}
        type={type === 'date' ? 'date' : undefined}
        inputMode={INPUT_MODES[type]}
        hint={hint?.tr}
        list={suggestions && listId}
        {...control}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
