import type { Order } from '../../cms/contract/orders.ts';
import { useMyOrders } from '../api/orders.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { Dollar } from '../ui/price.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { DeliveredBadge, orderColumns } from './order-state.tsx';

const { number, date, paid, details } = orderColumns;
const columns: ReadonlyArray<Column<Order>> = [
  number,
  date,
  { header: 'Tutar', align: 'end', cell: (order) => <Dollar kurus={order.totalPrice} /> },
  paid,
  { header: 'Teslim edildi', cell: (order) => <DeliveredBadge order={order} /> },
  details,
];

export function MyOrders() {
  const answer = useMyOrders();
  const { data } = answer;
  if (!data) return <Unanswered answer={answer} />;
  if (data.length === 0) return <Alert tone="info">Henüz siparişiniz yok.</Alert>;
  return <Table columns={columns} rows={data} />;
}
