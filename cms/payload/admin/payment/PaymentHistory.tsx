import { Pill } from '@payloadcms/ui';
import type { PayloadRequest } from 'payload';
import type { ComponentProps } from 'react';
import type { AttemptState } from '../../../contract/payment.ts';
import { findVisible } from '../../../infra/database/rows.ts';
import { ATTEMPT_STATE_LABELS, EVENT_LABELS } from '../../fields/payment-labels.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { formatMoment, type I18n, labelFor, textsFor } from '../translations/translate.ts';

type Props = { req: PayloadRequest; orderId: string; i18n: I18n };

/** What happened to an order, newest first: when, what, by whom and why. */
export async function PaymentHistory({ req, orderId, i18n }: Props) {
  const ofOrder = { where: { order: { equals: orderId } }, limit: 200 };
  const events = await findVisible(req, 'order-events', ofOrder);
  const t = textsFor(i18n);
  const state = (key: string) => labelFor(ATTEMPT_STATE_LABELS, key, i18n);
  return (
    <PanelSection
      name="history"
      title={t('payment:history')}
      nothing={events.length === 0 && t('payment:noHistory')}
    >
      <ol className="panel-block__history">
        {events.map(({ id, event, from, to, by, reason, restocked, createdAt }) => (
          <li key={id}>
            <p>
              <strong>{labelFor(EVENT_LABELS, event, i18n)}</strong>
              {from && to && from !== to && (
                <span>
                  {' '}
                  · {state(from)} → {state(to)}
                </span>
              )}
            </p>
            <p className="panel-block__small">
              <time dateTime={createdAt}>{formatMoment(createdAt, i18n)}</time> · {by || t('audit:theShop')}
            </p>
            {reason && <p>{reason}</p>}
            {typeof restocked === 'string' && (
              <p className="panel-block__small">
                {t('payment:restocked')}: {restocked || t('payment:noPieces')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}

const STYLES: Partial<Record<AttemptState, ComponentProps<typeof Pill>['pillStyle']>> = {
  review: 'warning',
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
