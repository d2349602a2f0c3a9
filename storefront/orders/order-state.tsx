import { Link } from 'react-router-dom';
import { formatDollar } from '../../cms/contract/money.ts';
import type { Order, OrderState } from '../../cms/contract/orders.ts';
import { paths } from '../../cms/contract/paths.ts';
import { parcelText, trackingUrlOf } from '../../cms/contract/rules/carriers.ts';
import { isoDate, longDay } from '../../cms/contract/rules/dates.ts';
import { installmentAmount } from '../../cms/contract/rules/installments.ts';
import type { Amount } from '../cart/totals.tsx';
import type { Tone } from '../theme/tokens.ts';
import { Alert, Badge } from '../ui/alert.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import type { Column } from '../ui/table.tsx';

type News = readonly [tone: Tone, text: string];
type StateNews = { notice: News; badge: News };

const STATE_NEWS: Partial<Record<OrderState, StateNews>> = {
  awaiting: {
    notice: ['info', 'Ödemenizin onayı bekleniyor. Bu sayfa kendiliğinden yenilenir, kapatmanız gerekmez.'],
    badge: ['info', 'Ödeme bekleniyor'],
  },
  cancelled: {
    notice: [
      'warning',
      'Sipariş iptal edildi: ödeme süresi içinde tamamlanmadı. Ürünler yeniden satışa açıldı.',
    ],
    badge: ['calm', 'İptal edildi'],
  },
  review: {
    notice: ['warning', 'Ödemeniz inceleniyor. İnceleme bitene kadar siparişiniz gönderilmez.'],
    badge: ['danger', 'İnceleniyor'],
  },
  refunded: {
    notice: ['info', 'Ödemeniz iade edildi. Tutarın hesabınıza yansıması bankanıza bağlıdır.'],
    badge: ['warning', 'İade edildi'],
  },
};
const GOING_BACK: StateNews = {
  notice: ['info', 'Ödemeniz iade ediliyor. İade tamamlandığında size e-posta göndeririz.'],
  badge: ['warning', 'İade ediliyor'],
};
const OVERDUE: News = [
  'warning',
  'Onay beklenenden uzun sürüyor. Ödemeniz alındıysa siparişiniz onaylanacak; sayfayı daha sonra yenileyin.',
];
const GIVEN_UP: News = [
  'info',
  'Bu siparişten vazgeçtiniz. Ürünler yeniden satışa açıldı; sonradan ödeme gelirse iade edilir.',
];

function newsOf({ state, isPaid, refundedTotal }: Order): StateNews | undefined {
  // A paid order is in review only for a refund.
  if (state === 'review' && isPaid) return GOING_BACK;
  if (state !== 'paid' || refundedTotal === 0) return STATE_NEWS[state];
  const amount = formatDollar(refundedTotal);
  return {
    notice: ['info', `Ödemenizin ${amount} tutarındaki bölümü iade edildi.`],
    badge: ['calm', 'Kısmen iade edildi'],
  };
}

/** Whether money may have been taken for an unpaid order. The order is then shown as neither paid nor unpaid. */
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

/** Notice with carrier and tracking link. An order handed over in person has no carrier and no notice. */
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

const transferText = (until: string): string =>
  `Havaleniz bekleniyor. Ürünleriniz ${longDay(until)} gününün sonuna kadar ayrıldı; paranız gelince size e-posta göndeririz.`;

function noticeOf(order: Order, isPollingOver: boolean): News | undefined {
  if (order.unpaid?.canPay || order.paymentLink) return undefined;
  if (order.transferUntil) return ['info', transferText(order.transferUntil)];
  if (order.unpaid?.isGivenUp && order.state === 'cancelled') return GIVEN_UP;
  if (order.state === 'awaiting' && isPollingOver) return OVERDUE;
  return newsOf(order)?.notice;
}

export function OrderNotices({ order, isPollingOver }: { order: Order; isPollingOver: boolean }) {
  const notice = noticeOf(order, isPollingOver);
  return (
    <Stack $gap={3}>
      {notice && <Alert tone={notice[0]}>{notice[1]}</Alert>}
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
  const badge: News | undefined = order.transferUntil
    ? ['info', `Havale bekleniyor: ${longDay(order.transferUntil)}`]
    : newsOf(order)?.badge;
  return (
    <Cluster $gap={2}>
      {!isInDoubt(order) && <span>{isPaid ? isoDate(paidAt) || 'Evet' : 'Hayır'}</span>}
      {badge && <Badge $tone={badge[0]}>{badge[1]}</Badge>}
      {order.paymentLink && (
        <Link to={order.paymentLink} aria-label={`Ödeyin: ${order.number}`}>
          Ödeyin
        </Link>
      )}
    </Cluster>
  );
}

export const DeliveredBadge = ({ order: { isDelivered, deliveredAt } }: OrderProps) => (
  <span>{isDelivered ? isoDate(deliveredAt) || 'Evet' : 'Hayır'}</span>
);

type OrderColumnsOptions = {
  as: Amount;
  delivered: Column<Order>['cell'];
  buyer?: ReadonlyArray<Column<Order>>;
};

export const orderColumns = (options: OrderColumnsOptions): ReadonlyArray<Column<Order>> => [
  {
    header: 'Sipariş no',
    isRowHeader: true,
    // The number is for people; calls and URLs use the id.
    cell: ({ _id, number }) => <span title={_id}>{number}</span>,
  },
  ...(options.buyer ?? []),
  { header: 'Tarih', cell: ({ createdAt }) => isoDate(createdAt) },
  { header: 'Tutar', align: 'end', cell: ({ totalPrice }) => <options.as kurus={totalPrice} /> },
  { header: 'Ödendi', cell: (order) => <PaidBadge order={order} /> },
  { header: 'Teslim edildi', cell: options.delivered },
  {
    header: 'Ayrıntı',
    cell: ({ _id, number }) => (
      <Link to={paths.order(_id)} aria-label={`Ayrıntılar: ${number}`}>
        Ayrıntılar
      </Link>
    ),
  },
];
