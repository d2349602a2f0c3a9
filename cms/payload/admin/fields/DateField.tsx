'use client';

import { FieldDescription, FieldError, FieldLabel, useField, useTranslation } from '@payloadcms/ui';
import type { DateFieldClientComponent } from 'payload';
import { textsFor } from '../translations/translate.ts';
import { isDay } from './cells.tsx';
import { DATE_TIME, DAY, DateInput, isUnreadableDate } from './DateInput.tsx';

/** A date in a form: a typed one is read as Turks write it, and stays when it is none. */
export const DateField: DateFieldClientComponent = ({ field, path, readOnly }) => {
  const { i18n } = useTranslation();
  const { value, setValue, showError, errorMessage, disabled } = useField<string | null>({ path });
  const { admin, label, required } = field;
  const kind = isDay(field) ? DAY : DATE_TIME;
  const isUnreadable = isUnreadableDate(value);
  const isLocked = readOnly || admin?.readOnly || disabled;
  const fault = textsFor(i18n)('input:dateUnreadable', { pattern: kind.hint });
  const message = isUnreadable ? fault : errorMessage;
  return (
    <div
      className={`field-type date-time-field${showError || isUnreadable ? ' date-time-field--has-error' : ''}${isLocked ? ' date-time-field--locked' : ''}`}
    >
      <FieldLabel label={label} path={path} required={required} />
      <div className="field-type__wrap" id={`field-${path.replaceAll('.', '__')}`}>
        <FieldError path={path} showError={showError || isUnreadable} message={message} />
        <DateInput kind={kind} value={value} onChange={setValue} isLocked={isLocked} />
      </div>
      <FieldDescription path={path} description={admin?.description} />
    </div>
  );
};
