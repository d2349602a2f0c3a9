import type { Order } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { useOrders } from '../api/orders.ts';
import { DeliveredBadge, orderColumns } from '../orders/order-state.tsx';
import { Badge } from '../ui/alert.tsx';
import { Lira } from '../ui/price.tsx';
import { Cluster } from '../ui/stack.tsx';
import { Table } from '../ui/table.tsx';
import { SearchedList, useListQuery } from './searched-list.tsx';

const columns = orderColumns({
  as: Lira,
  delivered: (order) => <ToSendMark order={order} />,
  buyer: [{ header: 'Kullanıcı', cell: ({ user }) => user.name || user.email || '—' }],
});

export default function OrderListScreen() {
  const query = useListQuery();
  return (
    <SearchedList
      title="Siparişler"
      noun="sipariş"
      path={paths.admin.orders}
      search={{ title: 'Siparişlerde ara', label: 'Sipariş no, ad ya da e-posta' }}
      query={query}
      answer={useOrders(query)}
    >
      {({ orders }) => (
        <Table
          columns={columns}
          rows={orders}
          caption={`${query.keyword ? 'Bulunan' : 'Bütün'} siparişler, en yenisi önce`}
        />
      )}
    </SearchedList>
  );
}

function ToSendMark({ order }: { order: Order }) {
  const { isPaid, isDelivered, goodsRefunded, state, shipment } = order;
  const isToSend = isPaid && !isDelivered && !goodsRefunded && state === 'paid';
  return (
    <Cluster $gap={2}>
      <DeliveredBadge order={order} />
      {isToSend && !shipment && <Badge $tone="success">Kargolanacak</Badge>}
      {isToSend && shipment && <Badge $tone="info">Kargoda</Badge>}
      {!isDelivered && !shipment && state === 'review' && <Badge $tone="danger">Göndermeyin</Badge>}
    </Cluster>
  );
}
