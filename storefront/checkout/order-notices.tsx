import type { Order, OrderState } from '../../cms/api/contract/orders.ts';
import { dayOf } from '../../cms/api/contract/rules/dates.ts';
import type { Tone } from '../theme/tones.ts';
import { Alert } from '../ui/alert.tsx';
import { Stack } from '../ui/stack.tsx';

type Notice = { tone: Tone; text: string };

/** What a state means for the buyer; `paid` needs no words beside the payment notice. */
const STATE_NOTICES: Partial<Record<OrderState, Notice>> = {
  awaiting: {
    tone: 'info',
    text: 'Ödemenizin onayı bekleniyor. Bu sayfa kendiliğinden yenilenir, kapatmanız gerekmez.',
  },
  cancelled: {
    tone: 'warning',
    text: 'Sipariş iptal edildi: ödeme süresi içinde tamamlanmadı. Ürünler yeniden satışa açıldı.',
  },
  review: {
    tone: 'warning',
    text: 'Ödemeniz inceleniyor. İnceleme bitene kadar siparişiniz gönderilmez.',
  },
  refunded: {
    tone: 'info',
    text: 'Siparişiniz karşılanamadığı için ödemeniz iade edildi. Tutarın kartınıza yansıması bankanıza bağlıdır.',
  },
};
const OVERDUE: Notice = {
  tone: 'warning',
  text: 'Onay beklenenden uzun sürüyor. Ödemeniz alındıysa siparişiniz onaylanacak; sayfayı daha sonra yenileyin.',
};

const withDate = (text: string, timestamp: string | null): string =>
  timestamp ? `${text}: ${dayOf(timestamp)}` : text;

export const PaidNotice = ({ order }: { order: Order }) =>
  order.isPaid ? (
    <Alert tone="success">{withDate('Ödendi', order.paidAt)}</Alert>
  ) : (
    <Alert tone="danger" role="status">
      Ödenmedi
    </Alert>
  );

export const DeliveredNotice = ({ order }: { order: Order }) =>
  order.isDelivered ? (
    <Alert tone="success">{withDate('Teslim edildi', order.deliveredAt)}</Alert>
  ) : (
    <Alert tone="danger" role="status">
      Teslim edilmedi
    </Alert>
  );

export function OrderNotices({ order, isPollingOver }: { order: Order; isPollingOver: boolean }) {
  const isOverdue = order.state === 'awaiting' && isPollingOver;
  const notice = isOverdue ? OVERDUE : STATE_NOTICES[order.state];
  return (
    <Stack $gap={3}>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <PaidNotice order={order} />
      <DeliveredNotice order={order} />
    </Stack>
  );
}
