import { formatDollar } from '../../cms/contract/money.ts';
import type { Order, OrderState } from '../../cms/contract/orders.ts';
import { parcelText, trackingUrlOf } from '../../cms/contract/rules/carriers.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import type { Tone } from '../theme/status-colors.ts';
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
    text: 'Ödemeniz iade edildi. Tutarın kartınıza yansıması bankanıza bağlıdır.',
  },
};
const OVERDUE: Notice = {
  tone: 'warning',
  text: 'Onay beklenenden uzun sürüyor. Ödemeniz alındıysa siparişiniz onaylanacak; sayfayı daha sonra yenileyin.',
};

const GOING_BACK: Notice = {
  tone: 'info',
  text: 'Ödemeniz kartınıza iade ediliyor. İade tamamlandığında size e-posta göndeririz.',
};

function noticeOf({ state, isPaid, refundedTotal }: Order): Notice | undefined {
  // A payment that was accepted is looked at again only when its money is to go back.
  if (state === 'review' && isPaid) return GOING_BACK;
  if (state !== 'paid' || refundedTotal === 0) return STATE_NOTICES[state];
  const amount = formatDollar(refundedTotal);
  return { tone: 'info', text: `Ödemenizin ${amount} tutarındaki bölümü iade edildi.` };
}

/** Money may have been taken although the order was never paid for: that is neither paid nor unpaid. */
export const isInDoubt = ({ isPaid, state }: Pick<Order, 'isPaid' | 'state'>): boolean =>
  !isPaid && (state === 'review' || state === 'refunded');

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

/** Where the parcel is. What was handed over by hand has no carrier; the notice of delivery is enough. */
function ShippedNotice({ order: { shipment } }: { order: Order }) {
  if (!shipment?.carrier) return null;
  const trackingUrl = trackingUrlOf(shipment);
  return (
    <Alert tone="info">
      {withDate('Kargoya verildi', shipment.shippedAt)}
      <br />
      {parcelText(shipment)}{' '}
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          Kargonuzu takip edin
        </a>
      )}
    </Alert>
  );
}

export const DeliveredNotice = ({ order }: { order: Order }) =>
  order.isDelivered ? (
    <Alert tone="success">{withDate('Teslim edildi', order.deliveredAt)}</Alert>
  ) : (
    <Alert tone="info">Henüz teslim edilmedi</Alert>
  );

export function OrderNotices({ order, isPollingOver }: { order: Order; isPollingOver: boolean }) {
  const isOverdue = order.state === 'awaiting' && isPollingOver;
  const notice = isOverdue ? OVERDUE : noticeOf(order);
  return (
    <Stack $gap={3}>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      {!isInDoubt(order) && <PaidNotice order={order} />}
      <ShippedNotice order={order} />
      <DeliveredNotice order={order} />
    </Stack>
  );
}
