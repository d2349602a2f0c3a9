import { Link } from 'react-router-dom';
import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { useMyOrders } from '../api/orders.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { Alert } from '../ui/alert.tsx';
import { Loader } from '../ui/loader.tsx';
import { Dollar } from '../ui/price.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { DeliveredMark, OrderNumber, PaidMark } from './order-marks.tsx';

const columns: ReadonlyArray<Column<Order>> = [
  { key: 'id', header: 'Sipariş no', isRowHeader: true, cell: (order) => <OrderNumber order={order} /> },
  { key: 'date', header: 'Tarih', cell: (order) => dayOf(order.createdAt) },
  {
    key: 'total',
    header: 'Tutar',
    align: 'end',
    cell: (order) => <Dollar kurus={order.totalPrice} />,
  },
  { key: 'paid', header: 'Ödendi', cell: (order) => <PaidMark order={order} /> },
  {
    key: 'delivered',
    header: 'Teslim edildi',
    cell: (order) => <DeliveredMark order={order} />,
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
  if (error && !data) return <QueryFailure answer={answer} />;
  if (!data) return <Loader />;
  if (data.length === 0) return <Alert tone="info">Henüz siparişiniz yok.</Alert>;
  return <Table columns={columns} rows={data} rowKey={(order) => order._id} />;
}
