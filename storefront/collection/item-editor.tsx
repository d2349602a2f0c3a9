import { useState } from 'react';
import { styled } from 'styled-components';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { formatForInput, parseLira } from '../../cms/contract/money.ts';
import { COLLECTION_NOTE_LENGTH, MAX_PIECES } from '../../cms/contract/rules/collection.ts';
import { CONDITIONS } from '../../cms/contract/rules/stamp-attributes.ts';
import { textOf } from '../forms/form-errors.ts';
import { useSubmission } from '../forms/use-submission.tsx';
import { color, radius, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Options, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import { changeItem, isChangedElsewhere } from './change-collection.tsx';

const Sheet = styled.form`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.paper};
  textarea {
    min-height: 4.5rem;
  }
`;
const Stepper = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[2]};
  > button {
    width: 2.875rem;
    padding: 0;
    font-size: 1.25rem;
  }
  input {
    text-align: center;
  }
`;

/** Edits condition, count, price and note. Does not overwrite changes that another window has made meanwhile. */
export function ItemEditor({ item, onClose }: { item: CollectionItem; onClose: () => void }) {
  const [count, setCount] = useState(String(item.count));
  const [opened] = useState(item);
  const [isTold, setTold] = useState(false);
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults(form) {
      const typed = Number(count);
      const isCount = /^\d+$/.test(count.trim()) && typed >= 1 && typed <= MAX_PIECES;
      const paid = parseLira(textOf(form, 'paidTotal'));
      const isPaid = textOf(form, 'paidTotal').trim() === '' || (paid !== null && paid >= 0);
      return {
        ...(!isCount && { count: `Adet 1 ile ${MAX_PIECES} arasında olmalı.` }),
        ...(!isPaid && { paidTotal: 'Tutar anlaşılmadı; örneğin 1.149,90.' }),
      };
    },
    async send(form) {
      try {
        await changeItem(isTold ? item : opened, {
          count: Number(count),
          condition: textOf(form, 'condition') as CollectionItem['condition'],
          paidTotal: parseLira(textOf(form, 'paidTotal')),
          note: textOf(form, 'note').trim(),
        });
      } catch (error) {
        if (isChangedElsewhere(error)) setTold(true);
        throw error;
      }
      onClose();
    },
  });
  const step = (by: number) => setCount(String(Math.min(Math.max((Number(count) || 0) + by, 1), MAX_PIECES)));
  return (
    <Sheet noValidate onSubmit={handleSubmit} aria-label={`Kaydı düzenle: ${item.title}`}>
      <Stack>
        <Grid $min="11rem">
          <Stepper>
            <Button
              variant="secondary"
              aria-label="Bir azalt"
              disabled={Number(count) <= 1}
              onClick={() => step(-1)}
            >
              −
            </Button>
            <TextField
              label="Adet"
              name="count"
              inputMode="numeric"
              autoComplete="off"
              value={count}
              error={errors.count}
              onChange={({ target }) => setCount(target.value)}
            />
            <Button variant="secondary" aria-label="Bir artır" onClick={() => step(1)}>
              +
            </Button>
          </Stepper>
          <SelectField
            label="Durum"
            name="condition"
            defaultValue={opened.condition}
            error={errors.condition}
          >
            <option value="">Belirtilmedi</option>
            <Options of={CONDITIONS} />
          </SelectField>
          <TextField
            label="Ödediğiniz, hepsi için (₺)"
            name="paidTotal"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={opened.paidTotal === null ? '' : formatForInput(opened.paidTotal)}
            error={errors.paidTotal}
          />
        </Grid>
        <TextArea
          label="Not"
          name="note"
          rows={2}
          maxLength={COLLECTION_NOTE_LENGTH}
          defaultValue={opened.note}
          error={errors.note}
        />
        {refusal}
        <Cluster>
          <Button type="submit" isSmall busy={isBusy}>
            Kaydet
          </Button>
          <Button variant="ghost" isSmall onClick={onClose}>
            Vazgeç
          </Button>
        </Cluster>
      </Stack>
    </Sheet>
  );
}
