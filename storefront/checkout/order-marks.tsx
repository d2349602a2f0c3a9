import type { OrderState, OrderSummary } from '../../cms/api/contract/orders.ts';
import { dayOf } from '../../cms/api/contract/rules/dates.ts';
import type { Tone } from '../theme/tones.ts';
import { Badge } from '../ui/badge.tsx';
import { Cluster } from '../ui/stack.tsx';

/** A paid order needs no word beside its date. */
const STATE_BADGES: Partial<Record<OrderState, { tone: Tone; text: string }>> = {
  awaiting: { tone: 'info', text: 'Ödeme bekleniyor' },
  cancelled: { tone: 'calm', text: 'İptal edildi' },
  review: { tone: 'danger', text: 'İnceleniyor' },
  refunded: { tone: 'warning', text: 'İade edildi' },
};

type MarkProps = { order: OrderSummary };

/** When it was paid, and what became of the payment: for the buyer and for administrators. */
export function PaidMark({ order: { isPaid, paidAt, state } }: MarkProps) {
  const badge = STATE_BADGES[state];
  return (
    <Cluster $gap={2}>
      <span>{isPaid ? dayOf(paidAt) || 'Evet' : 'Hayır'}</span>
      {badge && <Badge $tone={badge.tone}>{badge.text}</Badge>}
    </Cluster>
  );
}

export const DeliveredMark = ({ order: { isDelivered, deliveredAt } }: MarkProps) => (
  <span>{isDelivered ? dayOf(deliveredAt) || 'Evet' : 'Hayır'}</span>
);
