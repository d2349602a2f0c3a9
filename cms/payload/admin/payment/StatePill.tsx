import { Pill } from '@payloadcms/ui';
import type { ComponentProps } from 'react';
import type { AttemptState } from '../../../contract/payment.ts';
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

/** A state in words; those that want a person stand out. */
export const StatePill = ({ state, i18n }: { state: AttemptState; i18n: I18n }) => (
  <Pill pillStyle={STYLES[state] ?? 'light-gray'} size="small">
    {labelFor(ATTEMPT_STATE_LABELS, state, i18n)}
  </Pill>
);
