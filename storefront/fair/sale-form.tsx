import { type FormEvent, useState } from 'react';
import { formatForInput, parseLira } from '../../cms/contract/money.ts';
import { newUuid } from '../../cms/contract/rules/new-uuid.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/card.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import type { SaleProduct } from './product-search.tsx';
import { lastMeans, MEANS_TEXTS, type Sale } from './sale-queue.ts';

export const CHOSEN_ID = 'fair-chosen';

const MOST_AT_ONCE = 99;
const countTo = (most: number) =>
  Object.fromEntries(Array.from({ length: most }, (_, index) => [index + 1, String(index + 1)]));

type SaleFormProps = { product: SaleProduct; onSell: (sale: Sale) => void; onCancel: () => void };

/** Price, means and the press that sells. The focus stays on the heading: a further scan must press nothing. */
export function SaleForm({ product, onSell, onCancel }: SaleFormProps) {
  const { _id, name, price, countInStock } = product;
  const [qty, setQty] = useState(1);
  const [isFaulty, setFaulty] = useState(false);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const amount = parseLira(String(form.get('amount'))) ?? 0;
    setFaulty(amount < 1);
    if (amount < 1) return;
    const means = form.get('means') as Sale['means'];
    const soldAt = new Date().toISOString();
    onSell({ saleId: newUuid(), product: _id, name, qty, amount, means, soldAt, state: 'waiting' });
  }
  return (
    <Panel as="form" onSubmit={handleSubmit}>
      <h2 id={CHOSEN_ID} tabIndex={-1}>
        {name}
      </h2>
      <Stack>
        {countInStock > 1 && (
          <SelectField label="Adet" value={qty} onChange={({ target }) => setQty(Number(target.value))}>
            <Options of={countTo(Math.min(countInStock, MOST_AT_ONCE))} />
          </SelectField>
        )}
        <TextField
          key={qty}
          name="amount"
          label="Alınan para (₺, KDV dâhil)"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatForInput(price * qty)}
          onFocus={({ target }) => target.select()}
          error={isFaulty && 'Tutarı yazın, örneğin 1.250,50.'}
        />
        <SelectField name="means" label="Nasıl ödendi?" defaultValue={lastMeans()}>
          <Options of={MEANS_TEXTS} />
        </SelectField>
        <Button type="submit" isWide>
          Satıldı
        </Button>
        <Cluster $justify="center">
          <Button variant="ghost" onClick={onCancel}>
            Vazgeç
          </Button>
        </Cluster>
      </Stack>
    </Panel>
  );
}
