'use client';

import { Button, useTranslation } from '@payloadcms/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { DATE_TIME, DateInput } from '../fields/DateInput.tsx';
import { textsFor } from '../translations/translate.ts';
import { type LoweringForm, type RowState, readLowering, withoutLowering } from './grid-state.ts';

const MOMENTS = ['from', 'until'] as const;

/** Lowers many prices for one time, to be looked over before they are saved. */
export function LoweringFields({ onFill }: { onFill: (fill: (row: RowState) => RowState) => void }) {
  const t = textsFor(useTranslation().i18n);
  const [form, setForm] = useState<LoweringForm>({ by: '', from: null, until: null });
  const id = useId();
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
        <label>
          {t('grid:lower_by')}{' '}
          <input
            autoComplete="off"
            placeholder="%20"
            aria-invalid={isFaulty}
            value={form.by}
            onChange={({ target }) => setForm({ ...form, by: target.value })}
            onKeyDown={fillByKey}
          />
        </label>
        {MOMENTS.map((name) => (
          <div key={name} className="grid__moment">
            <label htmlFor={`${id}${name}`}>{t(`grid:lower_${name}`)}</label>
            <DateInput
              kind={DATE_TIME}
              id={`${id}${name}`}
              value={form[name]}
              onChange={(moment) => setForm({ ...form, [name]: moment })}
            />
          </div>
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
