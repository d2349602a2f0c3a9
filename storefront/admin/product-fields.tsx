import { type ComponentProps, useId } from 'react';
import { formatLira, readTypedLira } from '../../cms/contract/money.ts';
import { PRINTING_HOUSES } from '../../cms/contract/rules/catalogue.ts';
import { Card } from '../ui/card.tsx';
import { TextArea, TextField } from '../ui/field.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import type { Wording } from '../ui/toast.tsx';
import type { ProductValues } from './product-values.ts';

/** What ties a field of that name to the form. */
export type FieldOf = (name: keyof ProductValues) => Required<Pick<ComponentProps<'input'>, 'name'>> & {
  value: string;
  error?: Wording;
} & {
  onChange: (event: { target: { value: string } }) => void;
};

/** How the typed price will read in the shop, so that a slipped comma is seen before it is saved. */
function priceHint(typed: string): string | undefined {
  const price = readTypedLira(typed);
  return price === null ? undefined : `Satış fiyatı: ${formatLira(price)}`;
}

export function ProductFields({ fieldOf }: { fieldOf: FieldOf }) {
  const housesId = useId();
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
          <TextField label="Kategori" {...fieldOf('category')} />
          <TextField label="Marka" {...fieldOf('brand')} />
          <TextField label="Nominal değer" {...fieldOf('denominationValueOfStamp')} />
          <TextField label="Baskı tekniği" {...fieldOf('printingProcess')} />
          <TextField label="Seri çıkış tarihi" type="date" {...fieldOf('seriesIssueDate')} />
          <TextField
            label="Basım tarihi"
            type="date"
            hint="Boşsa seri çıkış tarihi alınır."
            {...fieldOf('printingDate')}
          />
        </Grid>
        <TextField
          label="Matbaa"
          list={housesId}
          hint="Süzgeçte yalnızca listedeki matbaalar yer alır."
          {...fieldOf('printingHouse')}
        />
        <datalist id={housesId}>
          {PRINTING_HOUSES.map((house) => (
            <option key={house} value={house} />
          ))}
        </datalist>
        <TextArea label="Açıklama" rows={8} {...fieldOf('description')} />
      </Stack>
    </Card>
  );
}
