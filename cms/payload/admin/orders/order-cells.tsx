import type { DefaultServerCellComponentProps } from 'payload';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { formatAge } from '../translations/translate.ts';
import { StagePills } from './StagePills.tsx';
import './order.css';

/** In the list of orders: payment, parcel and goods in one word. */
export const StageCell = ({ rowData, i18n }: DefaultServerCellComponentProps) => (
  <StagePills order={rowData as Order} i18n={i18n} />
);

/** How many pieces, not how many lines. */
export const PieceCountCell = ({ cellData }: DefaultServerCellComponentProps) => {
  const lines = (cellData ?? []) as NonNullable<Order['orderItems']>;
  return <span>{lines.reduce((sum, { qty }) => sum + qty, 0)}</span>;
};

/** When it was placed, and how long ago that is. */
export const PlacedDateCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <time className="order__placed" dateTime={String(cellData)}>
    {formatDateTime(String(cellData))} <small>{formatAge(String(cellData), i18n)}</small>
  </time>
);
