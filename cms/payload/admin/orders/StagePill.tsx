import { Pill } from '@payloadcms/ui';
import type { ComponentProps } from 'react';
import { isPartlyRefunded, type OrderStage, stageOf } from '../../../domain/orders/order-stage.ts';
import { ORDER_STAGE_LABELS } from '../../fields/payment-labels.ts';
import { type I18n, labelFor, textsFor } from '../translations/translate.ts';

/** Those that want a person stand out. */
const STYLES: Partial<Record<OrderStage, ComponentProps<typeof Pill>['pillStyle']>> = {
  review: 'error',
  toShip: 'warning',
  shipped: 'light',
  delivered: 'success',
};

type StageFacts = Parameters<typeof stageOf>[0] & Parameters<typeof isPartlyRefunded>[0];

/** Where an order stands, in words. */
export const stageText = (order: StageFacts, i18n: I18n): string => {
  const stage = labelFor(ORDER_STAGE_LABELS, stageOf(order), i18n);
  const isPartly = order.state === 'paid' && !order.goodsRefunded && isPartlyRefunded(order);
  return isPartly ? `${stage}, ${textsFor(i18n)('orders:partlyRefunded')}` : stage;
};

export const StagePill = ({ order, i18n }: { order: StageFacts; i18n: I18n }) => (
  <Pill pillStyle={STYLES[stageOf(order)] ?? 'light-gray'} size="small">
    {stageText(order, i18n)}
  </Pill>
);
