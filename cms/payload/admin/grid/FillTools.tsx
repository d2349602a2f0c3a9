'use client';

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { DateInput } from '../fields/DateField.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { type LoweringForm, type Row, readLowering, readPriceChange, withoutLowering } from './grid-rows.ts';

type Fill = (row: Row) => Row;
type FillProps = { onFill: (fill: Fill) => void };

export function FillTools({ onFill }: FillProps) {
  const t = useTexts();
  return (
    <>
      <FillTool
        label={t('grid:percent')}
        placeholder="+10"
        action={t('grid:fill')}
        hint={t('grid:fillHint')}
        fault={t('grid:percentFault')}
        read={readPriceChange}
        onFill={onFill}
      />
      <details className="grid__lowering">
        <summary>{t('grid:lower')}</summary>
        <LoweringTool onFill={onFill} />
      </details>
    </>
  );
}

function LoweringTool({ onFill }: FillProps) {
  const t = useTexts();
  const [time, setTime] = useState<Omit<LoweringForm, 'by'>>({ from: null, until: null });
  const id = useId();
  return (
    <FillTool
      label={t('grid:lower_by')}
      placeholder="%20"
      action={t('grid:fillLowering')}
      hint={t('grid:loweringHint')}
      fault={t('grid:loweringFault')}
      read={(by) => readLowering({ by, ...time })}
      onFill={onFill}
      more={<SmallButton onClick={() => onFill(withoutLowering)}>{t('grid:endLowering')}</SmallButton>}
    >
      {(['from', 'until'] as const).map((name) => (
        <div key={name} className="grid__moment">
          <label htmlFor={`${id}${name}`}>{t(`grid:lower_${name}`)}</label>
          <DateInput
            type="datetime-local"
            id={`${id}${name}`}
            value={time[name]}
            onChange={(moment) => setTime({ ...time, [name]: moment })}
          />
        </div>
      ))}
    </FillTool>
  );
}

type ToolProps = FillProps & {
  label: string;
  placeholder: string;
  action: string;
  hint: string;
  fault: string;
  read: (typed: string) => Fill | null;
  children?: ReactNode;
  more?: ReactNode;
};

function FillTool({ label, placeholder, action, hint, fault, read, onFill, children, more }: ToolProps) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setIsFaulty] = useState(false);

  function fill() {
    const filled = read(typed);
    setIsFaulty(filled === null);
    if (filled) onFill(filled);
  }
  function fillByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The Enter key would submit the form around the field.
    event.preventDefault();
    fill();
  }
  return (
    <div className="grid__tool">
      <label>
        {label}{' '}
        <input
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={isFaulty}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={fillByKey}
        />
      </label>
      {children}
      <SmallButton onClick={fill}>{action}</SmallButton>
      {more}
      <p role="status" className={isFaulty ? 'grid__said--fault' : 'grid__hint'}>
        {isFaulty ? fault : hint}
      </p>
    </div>
  );
}
