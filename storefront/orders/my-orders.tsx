import { Link } from 'react-router-dom';
import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { useMyOrders } from '../api/orders.ts';
import { QueryError } from '../pages/query-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { Loader } from '../ui/loader.tsx';
import { Dollar } from '../ui/price.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { DeliveredBadge, OrderNumber, PaidBadge } from './order-badges.tsx';

const columns: ReadonlyArray<Column<Order>> = [
  { key: 'id', header: 'Sipariş no', isRowHeader: true, cell: (order) => <OrderNumber order={order} /> },
  { key: 'date', header: 'Tarih', cell: (order) => dayOf(order.createdAt) },
  {
    key: 'total',
    header: 'Tutar',
    align: 'end',
    cell: (order) => <Dollar kurus={order.totalPrice} />,
  },
  { key: 'paid', header: 'Ödendi', cell: (order) => <PaidBadge order={order} /> },
  {
    key: 'delivered',
    header: 'Teslim edildi',
    cell: (order) => <DeliveredBadge order={order} />,
  },
  {
    key: 'details',
    header: 'Ayrıntı',
    cell: (order) => (
      <Link to={paths.order(order._id)} aria-label={`Ayrıntılar: ${order.number}`}>
        Ayrıntılar
      </Link>
    ),
  },
];

export function MyOrders() {
  const answer = useMyOrders();
  const { data, error } = answer;
  if (error && !data) return <QueryError answer={answer} />;
  if (!data) return <Loader />;
  if (data.length === 0) return <Alert tone="info">Henüz siparişiniz yok.</Alert>;
  return <Table columns={columns} rows={data} rowKey={(order) => order._id} />;
}
