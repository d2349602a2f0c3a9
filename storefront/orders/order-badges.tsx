import type { Order, OrderState } from '../../cms/contract/orders.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import type { Tone } from '../theme/status-colors.ts';
import { Badge } from '../ui/badge.tsx';
import { Cluster } from '../ui/stack.tsx';
import { isInDoubt } from './order-notices.tsx';

type StateBadge = { tone: Tone; text: string };

/** A paid order needs no word beside its date. */
const STATE_BADGES: Partial<Record<OrderState, StateBadge>> = {
  awaiting: { tone: 'info', text: 'Ödeme bekleniyor' },
  cancelled: { tone: 'calm', text: 'İptal edildi' },
  review: { tone: 'danger', text: 'İnceleniyor' },
  refunded: { tone: 'warning', text: 'İade edildi' },
};

const GOING_BACK: StateBadge = { tone: 'warning', text: 'İade ediliyor' };
const PARTLY_BACK: StateBadge = { tone: 'calm', text: 'Kısmen iade edildi' };

function badgeOf({ state, isPaid, refundedTotal }: Order): StateBadge | undefined {
  if (state === 'review' && isPaid) return GOING_BACK;
  if (state === 'paid' && refundedTotal > 0) return PARTLY_BACK;
  return STATE_BADGES[state];
}

type StateBadgeProps = { order: Order };

/** The number for people; calls and URLs use the id. */
export const OrderNumber = ({ order: { _id, number } }: StateBadgeProps) => <span title={_id}>{number}</span>;

/** When it was paid, and what became of the payment: for the buyer and for administrators. */
export function PaidBadge({ order }: StateBadgeProps) {
  const { isPaid, paidAt } = order;
  const badge = badgeOf(order);
  return (
    <Cluster $gap={2}>
      {!isInDoubt(order) && <span>{isPaid ? dayOf(paidAt) || 'Evet' : 'Hayır'}</span>}
      {badge && <Badge $tone={badge.tone}>{badge.text}</Badge>}
    </Cluster>
  );
}

export const DeliveredBadge = ({ order: { isDelivered, deliveredAt } }: StateBadgeProps) => (
  <span>{isDelivered ? dayOf(deliveredAt) || 'Evet' : 'Hayır'}</span>
);
