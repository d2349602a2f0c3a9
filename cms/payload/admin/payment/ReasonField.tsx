'use client';

import type { RefObject } from 'react';
import { type Language, TEXTS } from './texts.ts';

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  fault: string;
  value: string;
  onType: (text: string) => void;
};

/** Why it is decided so; an error is told under it. */
export function ReasonField({ ref, language, fault, value, onType }: Props) {
  return (
    <>
      <label htmlFor="desk-reason">
        {TEXTS.reason[language]} <span aria-hidden="true">*</span>
      </label>
      <textarea
        ref={ref}
        id="desk-reason"
        required
        rows={3}
        maxLength={500}
        value={value}
        aria-invalid={fault !== ''}
        aria-describedby="desk-reason-hint desk-fault"
        onChange={(event) => onType(event.target.value)}
      />
      <p id="desk-reason-hint" className="panel-block__small">
        {TEXTS.reasonHint[language]}
      </p>
      <p id="desk-fault" role="alert" className="panel-block__fault">
        {fault}
      </p>
    </>
  );
}
