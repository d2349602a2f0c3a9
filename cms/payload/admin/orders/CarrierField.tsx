'use client';

import { useTranslation } from '@payloadcms/ui';
import { useId, useState } from 'react';
import { CARRIER_MAX_LENGTH, CARRIER_NAMES } from '../../../contract/rules/carriers.ts';
import { DialogField } from '../shell/ActionDialog.tsx';
import { textsFor } from '../translations/translate.ts';

const OTHER = 'other';

type Props = { value: string; onChange: (carrier: string) => void };

/** The carriers most parcels go with, or any other by its name. */
export function CarrierField({ value, onChange }: Props) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  const [isOther, setOther] = useState(value !== '' && !CARRIER_NAMES.includes(value));
  return (
    <>
      <div className="desk-dialog__field">
        <label htmlFor={id}>{t('orders:carrier')}</label>
        <select
          id={id}
          value={isOther ? OTHER : value}
          onChange={({ target }) => {
            setOther(target.value === OTHER);
            onChange(target.value === OTHER ? '' : target.value);
          }}
        >
          <option value="">{t('orders:choose')}</option>
          {CARRIER_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={OTHER}>{t('orders:other')}</option>
        </select>
      </div>
      {isOther && (
        <DialogField
          label={t('orders:otherName')}
          value={value}
          maxLength={CARRIER_MAX_LENGTH}
          onType={onChange}
        />
      )}
    </>
  );
}
