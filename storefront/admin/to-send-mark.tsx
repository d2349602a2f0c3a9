import type { Order } from '../../cms/contract/orders.ts';
import { DeliveredMark } from '../orders/order-marks.tsx';
import { Badge } from '../ui/badge.tsx';
import { Cluster } from '../ui/stack.tsx';

/** When it was delivered, or whether it may be sent. */
export function ToSendMark({ order }: { order: Order }) {
  const { isPaid, isDelivered, goodsRefunded, state, shipment } = order;
  const isToSend = isPaid && !isDelivered && !goodsRefunded && state === 'paid';
  return (
    <Cluster $gap={2}>
      <DeliveredMark order={order} />
      {isToSend && !shipment && <Badge $tone="success">Gönderilecek</Badge>}
      {isToSend && shipment && <Badge $tone="info">Kargoda</Badge>}
      {!isDelivered && !shipment && state === 'review' && <Badge $tone="danger">Göndermeyin</Badge>}
    </Cluster>
  );
}
