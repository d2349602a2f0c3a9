import { Link } from 'react-router-dom';
import { formatDollar } from '../../cms/contract/money.ts';
import type { Order, OrderState } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { parcelText, trackingUrlOf } from '../../cms/contract/rules/carriers.ts';
import { dayOf, longDay } from '../../cms/contract/rules/dates.ts';
import { installmentAmount } from '../../cms/contract/rules/installments.ts';
import type { Tone } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import type { Column } from '../ui/table.tsx';

type News = { tone: Tone; text: string };
/** In a sentence for the buyer, and in a word or two for a list. */
type StateNews = { notice: News; badge: News };

/** Texts of the states; `paid` needs only its date. */
const STATE_NEWS: Partial<Record<OrderState, StateNews>> = {
  awaiting: {
    notice: {
      tone: 'info',
      text: 'Ödemenizin onayı bekleniyor. Bu sayfa kendiliğinden yenilenir, kapatmanız gerekmez.',
    },
    badge: { tone: 'info', text: 'Ödeme bekleniyor' },
  },
  cancelled: {
    notice: {
      tone: 'warning',
      text: 'Sipariş iptal edildi: ödeme süresi içinde tamamlanmadı. Ürünler yeniden satışa açıldı.',
    },
    badge: { tone: 'calm', text: 'İptal edildi' },
  },
  review: {
    notice: {
      tone: 'warning',
      text: 'Ödemeniz inceleniyor. İnceleme bitene kadar siparişiniz gönderilmez.',
    },
    badge: { tone: 'danger', text: 'İnceleniyor' },
  },
  refunded: {
    notice: {
      tone: 'info',
      text: 'Ödemeniz iade edildi. Tutarın kartınıza yansıması bankanıza bağlıdır.',
    },
    badge: { tone: 'warning', text: 'İade edildi' },
  },
};
const GOING_BACK: StateNews = {
  notice: {
    tone: 'info',
    text: 'Ödemeniz kartınıza iade ediliyor. İade tamamlandığında size e-posta göndeririz.',
  },
  badge: { tone: 'warning', text: 'İade ediliyor' },
};
const OVERDUE: News = {
  tone: 'warning',
  text: 'Onay beklenenden uzun sürüyor. Ödemeniz alındıysa siparişiniz onaylanacak; sayfayı daha sonra yenileyin.',
};

const GIVEN_UP: News = {
  tone: 'info',
  text: 'Bu siparişten vazgeçtiniz. Ürünler yeniden satışa açıldı; sonradan ödeme gelirse kartınıza iade edilir.',
};

function newsOf({ state, isPaid, refundedTotal }: Order): StateNews | undefined {
  // An accepted payment is in review only when its money is to go back.
  if (state === 'review' && isPaid) return GOING_BACK;
  if (state !== 'paid' || refundedTotal === 0) return STATE_NEWS[state];
  const amount = formatDollar(refundedTotal);
  return {
    notice: { tone: 'info', text: `Ödemenizin ${amount} tutarındaki bölümü iade edildi.` },
    badge: { tone: 'calm', text: 'Kısmen iade edildi' },
  };
}

/** Money may have been taken although the order was never paid for: that is neither paid nor unpaid. */
const isInDoubt = ({ isPaid, state }: Pick<Order, 'isPaid' | 'state'>): boolean =>
  !isPaid && (state === 'review' || state === 'refunded');

type OrderProps = { order: Order };

const withDate = (text: string, timestamp: string | null): string =>
  timestamp ? `${text}: ${longDay(timestamp)}` : text;

const PaidNotice = ({ order }: OrderProps) =>
  order.isPaid ? (
    <Alert tone="success">
      {withDate('Ödendi', order.paidAt)}
      {order.installments && (
        <>
          <br />
          {order.installments} taksitle, ayda{' '}
          {formatDollar(installmentAmount(order.totalPrice, order.installments))}
        </>
      )}
    </Alert>
  ) : (
    <Alert tone="info">Ödenmedi</Alert>
  );

/** Where the parcel is. What was handed over by hand has no carrier; the notice of delivery is enough. */
function ShippedNotice({ order: { shipment } }: OrderProps) {
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

const DeliveredNotice = ({ order }: OrderProps) =>
  order.isDelivered ? (
    <Alert tone="success">{withDate('Teslim edildi', order.deliveredAt)}</Alert>
  ) : (
    <Alert tone="info">Henüz teslim edilmedi</Alert>
  );

/** Hides notices that are shown beside the button for the buyer's next step. */
function noticeOf(order: Order, isPollingOver: boolean): News | undefined {
  if (order.unpaid?.canPay) return undefined;
  if (order.unpaid?.isGivenUp && order.state === 'cancelled') return GIVEN_UP;
  if (order.state === 'awaiting' && isPollingOver) return OVERDUE;
  return newsOf(order)?.notice;
}

export function OrderNotices({ order, isPollingOver }: { order: Order; isPollingOver: boolean }) {
  const notice = noticeOf(order, isPollingOver);
  return (
    <Stack $gap={3}>
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <Grid $gap={3} $min="9rem">
        {!isInDoubt(order) && <PaidNotice order={order} />}
        <DeliveredNotice order={order} />
      </Grid>
      <ShippedNotice order={order} />
    </Stack>
  );
}

function PaidBadge({ order }: OrderProps) {
  const { isPaid, paidAt } = order;
  const badge = newsOf(order)?.badge;
  return (
    <Cluster $gap={2}>
      {!isInDoubt(order) && <span>{isPaid ? dayOf(paidAt) || 'Evet' : 'Hayır'}</span>}
      {badge && <Badge $tone={badge.tone}>{badge.text}</Badge>}
    </Cluster>
  );
}

export const DeliveredBadge = ({ order: { isDelivered, deliveredAt } }: OrderProps) => (
  <span>{isDelivered ? dayOf(deliveredAt) || 'Evet' : 'Hayır'}</span>
);

/** Columns shared by the buyer's and the administrators' lists. */
export const orderColumns = {
  number: {
    header: 'Sipariş no',
    isRowHeader: true,
    // For people; calls and URLs use the id.
    cell: ({ _id, number }) => <span title={_id}>{number}</span>,
  },
  date: { header: 'Tarih', cell: ({ createdAt }) => dayOf(createdAt) },
  paid: { header: 'Ödendi', cell: (order) => <PaidBadge order={order} /> },
  details: {
    header: 'Ayrıntı',
    cell: ({ _id, number }) => (
      <Link to={paths.order(_id)} aria-label={`Ayrıntılar: ${number}`}>
        Ayrıntılar
      </Link>
    ),
  },
} satisfies Record<string, Column<Order>>;
