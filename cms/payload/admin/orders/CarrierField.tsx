'use client';

import { useState } from 'react';
import { CARRIER_MAX_LENGTH, CARRIER_NAMES } from '../../../contract/rules/carriers.ts';
import { DialogField } from '../shell/ActionDialog.tsx';
import { useTexts } from '../translations/use-texts.ts';

const OTHER = 'other';

type Props = { value: string; onChange: (carrier: string) => void };

export function CarrierField({ value, onChange }: Props) {
  const t = useTexts();
  const [isOther, setOther] = useState(value !== '' && !CARRIER_NAMES.includes(value));
  return (
    <>
      <DialogField
        label={t('orders:carrier')}
        value={isOther ? OTHER : value}
        onType={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      >
        <option value="">{t('orders:choose')}</option>
        {CARRIER_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER}>{t('orders:other')}</option>
      </DialogField>
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
