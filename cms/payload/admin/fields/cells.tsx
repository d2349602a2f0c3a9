'use client';

import { DefaultCell, useTranslation } from '@payloadcms/ui';
import type { DateField, DateFieldClient, DefaultCellComponentProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime, formatDay } from '../../../contract/rules/dates.ts';

/** A day, such as a stamp's, has no clock and no time zone. */
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
