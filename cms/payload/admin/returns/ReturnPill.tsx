import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { ComponentProps } from 'react';
import type { ReturnState } from '../../../contract/orders.ts';
import type { Return } from '../../../infra/database/payload-types.ts';
import { RETURN_STATE_LABELS } from '../../fields/payment-labels.ts';
import { type I18n, labelFor } from '../translations/translate.ts';

const STYLES: Partial<Record<ReturnState, ComponentProps<typeof Pill>['pillStyle']>> = {
  requested: 'warning',
  owed: 'warning',
  refunding: 'warning',
  refunded: 'success',
  refundFailed: 'error',
};

export const ReturnPill = ({ state, i18n }: { state: ReturnState; i18n: I18n }) => (
  <Pill pillStyle={STYLES[state] ?? 'light-gray'} size="small">
    {labelFor(RETURN_STATE_LABELS, state, i18n)}
  </Pill>
);

/** In a form that is being opened there is no row. */
export const ReturnStateCell = ({ rowData, i18n }: DefaultServerCellComponentProps) =>
  rowData ? <ReturnPill state={(rowData as Return).state} i18n={i18n} /> : null;
