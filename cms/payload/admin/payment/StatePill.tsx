import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { ComponentProps } from 'react';
import type { AttemptState } from '../../../contract/payment.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ATTEMPT_STATE_LABELS } from '../../fields/payment-labels.ts';
import { type I18n, labelFor } from '../translations/translate.ts';

const STYLES: Partial<Record<AttemptState, ComponentProps<typeof Pill>['pillStyle']>> = {
  review: 'error',
  refunding: 'warning',
  refundFailed: 'error',
  partRefundFailed: 'error',
  paid: 'success',
  partlyRefunded: 'success',
};

/** A state in words; states that need a person stand out. */
export const StatePill = ({ state, i18n }: { state: AttemptState; i18n: I18n }) => (
  <Pill pillStyle={STYLES[state] ?? 'light-gray'} size="small">
    {labelFor(ATTEMPT_STATE_LABELS, state, i18n)}
  </Pill>
);

/** In a form that is being opened there is no row. */
export const AttemptStateCell = ({ rowData, i18n }: DefaultServerCellComponentProps) =>
  rowData ? <StatePill state={(rowData as PaymentAttempt).state} i18n={i18n} /> : null;
