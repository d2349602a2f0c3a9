import type { OrderState, OrderSummary } from '../../cms/api/contract/orders.ts';
import { dayOf } from '../../cms/api/contract/rules/dates.ts';
import { Cluster } from '../ui/stack.tsx';
import { Mark, type MarkTone } from './mark.tsx';

/** A paid order needs no word beside its date. */
const STATE_MARKS: Partial<Record<OrderState, { tone: MarkTone; text: string }>> = {
  awaiting: { tone: 'info', text: 'Ödeme bekleniyor' },
  cancelled: { tone: 'calm', text: 'İptal edildi' },
  review: { tone: 'danger', text: 'İnceleniyor, göndermeyin' },
  refunded: { tone: 'warning', text: 'İade edildi' },
};

type FlagProps = { isSet: boolean; at: string | null };

const Flag = ({ isSet, at }: FlagProps) => (isSet ? dayOf(at) || 'Evet' : 'Hayır');

export function PaidMark({ order: { isPaid, paidAt, state } }: { order: OrderSummary }) {
  const mark = STATE_MARKS[state];
  return (
    <Cluster $gap={2}>
      <span>
        <Flag isSet={isPaid} at={paidAt} />
      </span>
      {mark && <Mark $tone={mark.tone}>{mark.text}</Mark>}
    </Cluster>
  );
}

export function DeliveredMark({ order }: { order: OrderSummary }) {
  const { isPaid, isDelivered, deliveredAt, state } = order;
  const isToBeSent = isPaid && !isDelivered && state === 'paid';
  return (
    <Cluster $gap={2}>
      <span>
        <Flag isSet={isDelivered} at={deliveredAt} />
      </span>
      {isToBeSent && <Mark $tone="success">Gönderilecek</Mark>}
    </Cluster>
  );
}
