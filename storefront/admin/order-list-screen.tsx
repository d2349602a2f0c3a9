import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { useOrders } from '../api/orders.ts';
import { PaidMark } from '../orders/order-marks.tsx';
import { shownDay } from '../ui/day.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Lira } from '../ui/price.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Answered } from './answered.tsx';
import { ToSendMark } from './to-send-mark.tsx';

const columns: ReadonlyArray<Column<OrderSummary>> = [
  { key: 'id', header: 'Sipariş no', isRowHeader: true, cell: (order) => order.number },
  { key: 'user', header: 'Kullanıcı', cell: (order) => order.user.name || order.user.email || '—' },
  { key: 'date', header: 'Tarih', cell: (order) => shownDay(order.createdAt) },
  {
    key: 'total',
    header: 'Tutar',
    align: 'end',
    cell: (order) => <Lira kurus={order.totalPrice} />,
  },
  { key: 'paid', header: 'Ödendi', cell: (order) => <PaidMark order={order} /> },
  { key: 'delivered', header: 'Teslim edildi', cell: (order) => <ToSendMark order={order} /> },
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

export default function OrderListScreen() {
  const orders = useOrders();
  return (
    <Page title="Siparişler">
      <Answered answer={orders}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState mark="BOŞ">
              <p>Henüz sipariş yok.</p>
            </EmptyState>
          ) : (
            <Table
              columns={columns}
              rows={rows}
              rowKey={(order) => order._id}
              caption="Bütün siparişler, en yenisi önce"
            />
          )
        }
      </Answered>
    </Page>
  );
}
