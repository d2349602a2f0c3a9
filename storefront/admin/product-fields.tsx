import { type ComponentProps, useId } from 'react';
import { styled } from 'styled-components';
import { formatLira, parseLira } from '../../cms/contract/money.ts';
import { FIELD_RULES } from '../../cms/contract/rules/product-field-rules.ts';
import {
  fieldsOf,
  type ProductField,
  type ProductFieldName,
} from '../../cms/contract/rules/product-fields.ts';
import { color, font, size, space } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import type { Wording } from '../ui/toast.tsx';
import type { ProductValues } from './product-form-values.ts';

/** A part of a form that most leave closed, at every width. */
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

/** Shows the typed price as in the shop, so that a slipped comma is noticed before saving. */
function priceHint(typed: string): string | undefined {
  const price = parseLira(typed);
  return price === null ? undefined : `Satış fiyatı: ${formatLira(price)}`;
}

export function ProductFields({ fieldOf }: { fieldOf: FieldOf }) {
  const price = fieldOf('price');
  return (
    <Card>
      <h2>Bilgiler</h2>
      <Stack>
        <TextField label="Ad" required autoComplete="off" {...fieldOf('name')} />
        {/* A note under one field must not stretch its neighbours. */}
        <Grid style={{ alignItems: 'start' }}>
          <TextField
            label="Fiyat (₺)"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={priceHint(price.value)}
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
      </Stack>
    </Card>
  );
}

/** Fields of stamps, folded away for an album. */
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
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
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
