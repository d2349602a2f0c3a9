'use client';

import { Button } from '@payloadcms/ui';
import { type KeyboardEvent, useState } from 'react';
import { readPercent } from '../../../contract/rules/percent-price-change.ts';
import type { Language } from '../payment/texts.ts';
import { GRID_TEXTS } from './texts.ts';

type Props = { language: Language; onFill: (hundredths: number) => void };

/** Fills many prices at once, to be looked over before they are saved. */
export function PercentChange({ language, onFill }: Props) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);

  function fill() {
    const hundredths = readPercent(typed);
    setIsFaulty(hundredths === null);
    if (hundredths !== null) onFill(hundredths);
  }
  function fillByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // It stands in the form that saves.
    event.preventDefault();
    fill();
  }
  return (
    <div className="grid__percent">
      <label>
        {GRID_TEXTS.percent[language]}{' '}
        <input
          inputMode="text"
          autoComplete="off"
          placeholder="+10"
          aria-invalid={isFaulty}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={fillByKey}
        />
      </label>
      <Button buttonStyle="secondary" size="small" margin={false} onClick={fill}>
        {GRID_TEXTS.fill[language]}
      </Button>
      <p role="status" className={isFaulty ? 'grid__said--fault' : 'grid__hint'}>
        {isFaulty ? GRID_TEXTS.percentFault[language] : GRID_TEXTS.fillHint[language]}
      </p>
    </div>
  );
}
