'use client';

import { useId, useState } from 'react';
import { CARRIER_MAX_LENGTH, CARRIER_NAMES } from '../../../contract/rules/carriers.ts';
import type { Language } from '../payment/texts.ts';
import { DialogField } from './DialogField.tsx';
import { ORDER_TEXTS } from './texts.ts';

const OTHER = 'other';

type Props = { language: Language; value: string; onChange: (carrier: string) => void };

/** The carriers most parcels go with, or any other by its name. */
export function CarrierField({ language, value, onChange }: Props) {
  const id = useId();
  const [isOther, setOther] = useState(value !== '' && !CARRIER_NAMES.includes(value));
  return (
    <>
      <div className="desk-dialog__field">
        <label htmlFor={id}>{ORDER_TEXTS.carrier[language]}</label>
        <select
          id={id}
          value={isOther ? OTHER : value}
          onChange={({ target }) => {
            setOther(target.value === OTHER);
            onChange(target.value === OTHER ? '' : target.value);
          }}
        >
          <option value="">{ORDER_TEXTS.choose[language]}</option>
          {CARRIER_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={OTHER}>{ORDER_TEXTS.other[language]}</option>
        </select>
      </div>
      {isOther && (
        <DialogField
          label={ORDER_TEXTS.otherName[language]}
          value={value}
          maxLength={CARRIER_MAX_LENGTH}
          onType={onChange}
        />
      )}
    </>
  );
}
