import type { DefaultServerCellComponentProps } from 'payload';
import { Fragment } from 'react';
import type { ReturnState } from '../../../contract/orders.ts';
import type { AttemptState } from '../../../contract/payment.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { isPartlyRefunded, type OrderStage, stageOf } from '../../../domain/orders/order-stage.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { ATTEMPT_STATE_LABELS, ORDER_STAGE_LABELS, RETURN_STATE_LABELS } from '../../fields/state-labels.ts';
import { type PillStyle, ShopPill, stateCell, statePill } from '../shell/state-pill.tsx';
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

export function StagePills({ order, i18n }: { order: StageFacts; i18n: I18n }) {
  const t = textsFor(i18n);
  const stage = stageOf(order);
  const { state, isTrial, isRetail, writtenBy, goodsRefunded } = order;
  const isPartly = state === 'paid' && !goodsRefunded && isPartlyRefunded(order);
  const pills: Array<[isShown: unknown, style: PillStyle, text: string]> = [
    [true, STAGE_STYLES[stage] ?? 'light-gray', labelFor(ORDER_STAGE_LABELS, stage, i18n)],
    [isTrial, 'dark', t('orders:trial')],
    [isRetail || writtenBy, 'light', t(isRetail ? 'writing:isRetail' : 'writing:isWritten')],
    [isPartly, 'light-gray', t('orders:partlyRefunded')],
  ];
  return (
    <span>
      {pills
        .filter(([isShown]) => isShown)
        .map(([, style, text]) => (
          <Fragment key={text}>
            <ShopPill style={style} text={text} />{' '}
          </Fragment>
        ))}
    </span>
  );
}

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
