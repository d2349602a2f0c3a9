'use client';

import { Button, useTranslation } from '@payloadcms/ui';
import { type KeyboardEvent, useState } from 'react';
import { textsFor } from '../translations/translate.ts';
import { type LoweringForm, type RowState, readLowering, withoutLowering } from './grid-state.ts';

const NAMES = ['by', 'from', 'until'] as const;

/** Lowers many prices for one time, to be looked over before they are saved. */
export function LoweringFields({ onFill }: { onFill: (fill: (row: RowState) => RowState) => void }) {
  const t = textsFor(useTranslation().i18n);
  const [form, setForm] = useState<LoweringForm>({ by: '', from: '', until: '' });
  const [isFaulty, setIsFaulty] = useState(false);

  function fill() {
    const lower = readLowering(form);
    setIsFaulty(lower === null);
    if (lower) onFill(lower);
  }
  function fillByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It stands in the form that saves.
    event.preventDefault();
    fill();
  }
  return (
    <details className="grid__lowering">
      <summary>{t('grid:lower')}</summary>
      <div className="grid__percent">
        {NAMES.map((name) => (
          <label key={name}>
            {t(`grid:lower_${name}`)}{' '}
            <input
              type={name === 'by' ? 'text' : 'datetime-local'}
              autoComplete="off"
              placeholder={name === 'by' ? '%20' : undefined}
              aria-invalid={isFaulty}
              value={form[name]}
              onChange={({ target }) => setForm({ ...form, [name]: target.value })}
              onKeyDown={fillByKey}
            />
          </label>
        ))}
        <Button buttonStyle="secondary" size="small" margin={false} onClick={fill}>
          {t('grid:fillLowering')}
        </Button>
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => onFill(withoutLowering)}>
          {t('grid:endLowering')}
        </Button>
        <p role="status" className={isFaulty ? 'grid__said--fault' : 'grid__hint'}>
          {t(isFaulty ? 'grid:loweringFault' : 'grid:loweringHint')}
        </p>
      </div>
    </details>
  );
}
