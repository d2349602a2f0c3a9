import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import type { ReturnState } from '../../../contract/orders.ts';
import type { AttemptState } from '../../../contract/payment.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { isPartlyRefunded, type OrderStage, stageOf } from '../../../domain/orders/order-stage.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { ATTEMPT_STATE_LABELS, ORDER_STAGE_LABELS, RETURN_STATE_LABELS } from '../../fields/state-labels.ts';
import { type PillStyle, stateCell, statePill } from '../shell/state-pill.tsx';
import { formatAge, type I18n, labelFor, textsFor } from '../translations/translate.ts';
import './order.css';

/** Pill styles of order stages. A strong colour means that somebody has to act. */
const STAGE_STYLES: Partial<Record<OrderStage, PillStyle>> = {
  review: 'error',
  toShip: 'warning',
  shipped: 'light',
  delivered: 'success',
};

type StageFacts = Parameters<typeof stageOf>[0] &
  Parameters<typeof isPartlyRefunded>[0] &
  Pick<Order, 'isTrial' | 'isRetail' | 'writtenBy'>;

export const StagePills = ({ order, i18n }: { order: StageFacts; i18n: I18n }) => {
  const stage = stageOf(order);
  const isPartly = order.state === 'paid' && !order.goodsRefunded && isPartlyRefunded(order);
  return (
    <span>
      <Pill pillStyle={STAGE_STYLES[stage] ?? 'light-gray'} size="small">
        {labelFor(ORDER_STAGE_LABELS, stage, i18n)}
      </Pill>{' '}
      {order.isTrial && (
        <Pill pillStyle="dark" size="small">
          {textsFor(i18n)('orders:trial')}
        </Pill>
      )}{' '}
      {(order.isRetail || order.writtenBy) && (
        <Pill pillStyle="light" size="small">
          {textsFor(i18n)(order.isRetail ? 'writing:isRetail' : 'writing:isWritten')}
        </Pill>
      )}{' '}
      {isPartly && (
        <Pill pillStyle="light-gray" size="small">
          {textsFor(i18n)('orders:partlyRefunded')}
        </Pill>
      )}
    </span>
  );
};

export const AttemptPill = statePill<AttemptState>(ATTEMPT_STATE_LABELS, {
  review: 'error',
  refunding: 'warning',
  refundFailed: 'error',
  partRefundFailed: 'error',
  paid: 'success',
  partlyRefunded: 'success',
});
export const ReturnPill = statePill<ReturnState>(RETURN_STATE_LABELS, {
  requested: 'warning',
  owed: 'warning',
  refunding: 'warning',
  refunded: 'success',
  refundFailed: 'error',
});
export const AttemptStateCell = stateCell(AttemptPill);
export const ReturnStateCell = stateCell(ReturnPill);

export const StageCell = ({ rowData, i18n }: DefaultServerCellComponentProps) => (
  <StagePills order={rowData as Order} i18n={i18n} />
);

export const PieceCountCell = ({ cellData }: DefaultServerCellComponentProps) => {
  const lines = (cellData ?? []) as NonNullable<Order['orderItems']>;
  return <span>{lines.reduce((sum, { qty }) => sum + qty, 0)}</span>;
};

export const PlacedDateCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <time className="order__placed" dateTime={String(cellData)}>
    {formatDateTime(String(cellData))} <small>{formatAge(String(cellData), i18n)}</small>
  </time>
);
