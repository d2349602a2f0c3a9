'use client';

import {
  DefaultCell,
  FieldLabel,
  Link,
  TextInput,
  useField,
  useRowLabel,
  useTranslation,
} from '@payloadcms/ui';
import type {
  DateField,
  DateFieldClient,
  DefaultCellComponentProps,
  NumberFieldClientComponent,
  TextFieldClientComponent,
} from 'payload';
import { useState } from 'react';
import { formatForInput, formatLira, type Kurus, parseLira } from '../../../contract/money.ts';
import { formatDateTime, formatDay } from '../../../contract/rules/dates.ts';
import { panelProduct } from '../../../contract/rules/panel-paths.ts';
import { textsFor } from '../translations/translate.ts';

/** A day, such as that of a stamp, has no clock and no time zone. */
export const isDay = ({ admin }: Pick<DateFieldClient, 'admin'>): boolean =>
  (admin as DateField['admin'])?.date?.pickerAppearance === 'dayOnly';

/** Payload's own cell, links and all, with a text that is already made. */
const TextCell = ({ text, ...props }: DefaultCellComponentProps & { text: string }) => (
  <DefaultCell {...props} cellData={text} field={{ ...props.field, type: 'text' } as never} />
);

/** `29.05.1863`, or `22.11.2026 14:05` by Istanbul's clock, wherever the browser stands. */
export function DateCell(props: DefaultCellComponentProps) {
  const format = isDay(props.field as DateFieldClient) ? formatDay : formatDateTime;
  return <TextCell {...props} text={props.cellData ? format(String(props.cellData)) : '—'} />;
}

export function YesNoCell(props: DefaultCellComponentProps) {
  const { t } = useTranslation();
  return <TextCell {...props} text={props.cellData ? t('general:yes') : t('general:no')} />;
}

export const LiraCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatLira(cellData) : '—'}</span>
);

/** Shows kuruş as lira: `149,90` in the panel is 14990 in the database. Takes what `parseLira` reads. */
export const LiraField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError } = useField<Kurus | null>({ path });
  const [draft, setDraft] = useState<string | null>(null);
  const isUnreadable = draft !== null && draft !== '' && parseLira(draft) === null;

  return (
    <TextInput
      path={path}
      Label={<FieldLabel label={field.label} path={path} required={field.required} />}
      readOnly={readOnly || field.admin?.readOnly}
      showError={showError || isUnreadable}
      value={draft ?? (typeof value === 'number' ? formatForInput(value) : '')}
      onChange={(event: { target: { value: string } }) => {
        const text = event.target.value;
        setDraft(text);
        // An unreadable amount is kept in view but not in the form, so that it cannot be saved as something else.
        setValue(parseLira(text));
      }}
    />
  );
};

/** A row is called by its number and what it is about. */
export function RowLabel() {
  const { data, rowNumber = 0 } = useRowLabel<{ name?: string; addressName?: string; title?: string }>();
  const t = textsFor(useTranslation().i18n);
  const name = data?.name ?? data?.addressName ?? data?.title;
  return (
    <span>
      {rowNumber + 1}. {name || t('input:row')}
    </span>
  );
}

/** A line of an order keeps its product's id alone, which may be gone. */
export const ProductLink: TextFieldClientComponent = ({ field, path }) => {
  const { value } = useField<string>({ path });
  const t = textsFor(useTranslation().i18n);
  return (
    <div className="field-type">
      <FieldLabel label={field.label} path={path} />
      {value ? <Link href={panelProduct(value)}>{t('input:openProduct')}</Link> : '—'}
    </div>
  );
};
