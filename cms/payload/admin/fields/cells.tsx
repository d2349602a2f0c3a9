'use client';

import { DefaultCell, useTranslation } from '@payloadcms/ui';
import type { DateField, DateFieldClient, DefaultCellComponentProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime, formatDay } from '../../../contract/rules/dates.ts';
import { formatNumber } from '../translations/translate.ts';

/** Whether a field is a day without time, such as the issue day of a stamp. */
export const isDay = ({ admin }: Pick<DateFieldClient, 'admin'>): boolean =>
  (admin as DateField['admin'])?.date?.pickerAppearance === 'dayOnly';

/** Shows a text in Payload's own cell, which links the first column to the document. */
const TextCell = ({ text, ...props }: DefaultCellComponentProps & { text: string }) => (
  <DefaultCell {...props} cellData={text} field={{ ...props.field, type: 'text' } as never} />
);

/** Shows a day as `29.05.1863`, or a time in Türkiye as `22.11.2026 14:05`. */
export function DateCell(props: DefaultCellComponentProps) {
  const format = isDay(props.field as DateFieldClient) ? formatDay : formatDateTime;
  return <TextCell {...props} text={props.cellData ? format(String(props.cellData)) : '—'} />;
}

export function YesNoCell(props: DefaultCellComponentProps) {
  const { t } = useTranslation();
  return <TextCell {...props} text={props.cellData ? t('general:yes') : t('general:no')} />;
}

/** Shows an average with a decimal comma. */
export function RatingCell(props: DefaultCellComponentProps) {
  const { i18n } = useTranslation();
  return <TextCell {...props} text={formatNumber(props.cellData, i18n.language)} />;
}

export const LiraCell = ({ cellData }: DefaultCellComponentProps) => (
  <span>{typeof cellData === 'number' ? formatLira(cellData) : '—'}</span>
);
