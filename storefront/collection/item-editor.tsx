import { type MouseEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { CollectionItem } from '../../cms/contract/collection.ts';
import { formatForInput, parseLira } from '../../cms/contract/money.ts';
import {
  COLLECTION_NOTE_LENGTH,
  type Lot,
  lotsOf,
  MAX_LOTS,
  MAX_PIECES,
} from '../../cms/contract/rules/collection.ts';
import { CONDITIONS } from '../../cms/contract/rules/stamp-attributes.ts';
import { type FormErrors, textOf, useSubmission } from '../forms/use-submission.tsx';
import { color, radius, space } from '../theme/tokens.ts';
import { Button, SmallButton } from '../ui/button.tsx';
import { Options, SelectField, TextArea, TextField } from '../ui/field.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import { A_TICK, changeItem, isChangedElsewhere } from './change-collection.ts';

const Sheet = styled.form`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.paper};
  textarea {
    min-height: 4.5rem;
  }
  fieldset + fieldset {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
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

/** The first lot's fields have the names of the row's own fields in the contract, as its faults name them. */
const prefixOf = (place: number): string => (place === 0 ? '' : `others.${place - 1}.`);

function readLot(form: HTMLFormElement, place: number, { boughtLines }: Lot): Lot {
  const told = (name: string) => textOf(form, prefixOf(place) + name).trim();
  return {
    condition: told('condition') as Lot['condition'],
    count: Number(told('count')),
    paidTotal: parseLira(told('paidTotal')),
    note: told('note'),
    boughtLines,
  };
}

function findFaults(form: HTMLFormElement, place: number): FormErrors {
  const prefix = prefixOf(place);
  const count = textOf(form, `${prefix}count`).trim();
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MAX_PIECES;
  const typed = textOf(form, `${prefix}paidTotal`).trim();
  const paid = parseLira(typed);
  const isPaid = typed === '' || (paid !== null && paid >= 0);
  return {
    ...(!isCount && { [`${prefix}count`]: `Adet 1 ile ${MAX_PIECES} arasında olmalı.` }),
    ...(!isPaid && { [`${prefix}paidTotal`]: 'Tutar anlaşılmadı; örneğin 1.149,90.' }),
  };
}

/** Edits the lots of a row. Does not overwrite changes that another window has made meanwhile. */
export function ItemEditor({ item, onClose }: { item: CollectionItem; onClose: () => void }) {
  const [opened] = useState(item);
  const [lots, setLots] = useState(() => lotsOf<Lot>(opened).map((lot, id) => ({ lot, id })));
  const [isTold, setTold] = useState(false);
  const { handleSubmit, errors, refusal, isBusy } = useSubmission({
    findFaults: (form) => Object.assign({}, ...lots.map((_, place) => findFaults(form, place))),
    async send(form) {
      const [first, ...others] = lots.map(({ lot }, place) => readLot(form, place, lot));
      try {
        await changeItem(isTold ? item : opened, { ...(first as Lot), others });
      } catch (error) {
        if (isChangedElsewhere(error)) setTold(true);
        throw error;
      }
      onClose();
    },
  });
  function addLot({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
    const typed = lots.map((_, place) => textOf(form as HTMLFormElement, `${prefixOf(place)}condition`));
    const free = Object.keys(CONDITIONS).find((condition) => !typed.includes(condition)) ?? '';
    const lot = { ...A_TICK, condition: free as Lot['condition'], boughtLines: [] };
    setLots([...lots, { lot, id: Math.max(...lots.map(({ id }) => id)) + 1 }]);
  }
  return (
    <Sheet noValidate onSubmit={handleSubmit} aria-label={`Kaydı düzenle: ${item.title}`}>
      <Stack>
        {lots.map(({ lot, id }, place) => (
          <Stack as="fieldset" key={id} aria-label={`${place + 1}. durum`}>
            <LotEditor lot={lot} prefix={prefixOf(place)} errors={errors} />
            {lots.length > 1 && (
              <SmallButton
                variant="ghost"
                text="Bu durumu çıkar"
                aria-label={`${place + 1}. durumu çıkar`}
                onClick={() => setLots(lots.filter((one) => one.id !== id))}
              />
            )}
          </Stack>
        ))}
        {refusal}
        <Cluster>
          <SmallButton variant="primary" type="submit" text="Kaydet" busy={isBusy} />
          {lots.length < MAX_LOTS && <SmallButton text="Başka durumda da var" onClick={addLot} />}
          <SmallButton variant="ghost" text="Vazgeç" onClick={onClose} />
        </Cluster>
      </Stack>
    </Sheet>
  );
}

function LotEditor({ lot, prefix, errors }: { lot: Lot; prefix: string; errors: FormErrors }) {
  const [count, setCount] = useState(String(lot.count));
  const step = (by: number) => setCount(String(Math.min(Math.max((Number(count) || 0) + by, 1), MAX_PIECES)));
  const named = (name: string) => ({ name: prefix + name, error: errors[prefix + name] });
  return (
    <>
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
            {...named('count')}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
          <Button variant="secondary" aria-label="Bir artır" onClick={() => step(1)}>
            +
          </Button>
        </Stepper>
        <SelectField label="Durum" {...named('condition')} defaultValue={lot.condition}>
          <option value="">Belirtilmedi</option>
          <Options of={CONDITIONS} />
        </SelectField>
        <TextField
          label="Ödediğiniz, hepsi için (₺)"
          {...named('paidTotal')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={lot.paidTotal === null ? '' : formatForInput(lot.paidTotal)}
        />
      </Grid>
      <TextArea
        label="Not"
        {...named('note')}
        rows={2}
        maxLength={COLLECTION_NOTE_LENGTH}
        defaultValue={lot.note}
      />
    </>
  );
}
