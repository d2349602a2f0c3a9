import { Pill } from '@payloadcms/ui';
import type { ComponentProps } from 'react';
import { isPartlyRefunded, type OrderStage, stageOf } from '../../../domain/orders/order-stage.ts';
import { ORDER_STAGE_LABELS } from '../../fields/payment-labels.ts';
import { type I18n, labelFor, textsFor } from '../translations/translate.ts';

/** Strong colours for stages that need a person. */
const STYLES: Partial<Record<OrderStage, ComponentProps<typeof Pill>['pillStyle']>> = {
  review: 'error',
  toShip: 'warning',
  shipped: 'light',
  delivered: 'success',
};

type StageFacts = Parameters<typeof stageOf>[0] & Parameters<typeof isPartlyRefunded>[0];

/** Where an order stands; that a part was returned is said beside it, or below it where a column is narrow. */
export const StagePills = ({ order, i18n }: { order: StageFacts; i18n: I18n }) => {
  const stage = stageOf(order);
  const isPartly = order.state === 'paid' && !order.goodsRefunded && isPartlyRefunded(order);
  return (
    <span>
      <Pill pillStyle={STYLES[stage] ?? 'light-gray'} size="small">
        {labelFor(ORDER_STAGE_LABELS, stage, i18n)}
      </Pill>{' '}
      {isPartly && (
        <Pill pillStyle="light-gray" size="small">
          {textsFor(i18n)('orders:partlyRefunded')}
        </Pill>
      )}
    </span>
  );
};
