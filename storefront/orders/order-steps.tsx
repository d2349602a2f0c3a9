import { styled } from 'styled-components';
import type { Order } from '../../cms/contract/orders.ts';
import { trackingUrlOf } from '../../cms/contract/rules/carriers.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { StepList } from '../checkout/checkout-steps.tsx';
import { color } from '../theme/tokens.ts';

const Line = styled(StepList)`
  margin-bottom: 0;
  [data-taken] > span::before {
    content: '✓';
  }
  [data-taken] > span:not([aria-current])::before {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  small {
    display: block;
    font-size: inherit;
    font-weight: 400;
  }
  a {
    display: inline;
    &::before {
      display: none;
    }
  }
`;

type Step = { name: string; isTaken: boolean; date?: string | null };
const PARCEL = 'Kargo';

/** Returns the steps that an order has taken and those that follow. A cancelled or refunded order ends there. */
function stepsOf(order: Order): Step[] {
  const { state, isPaid, isDelivered, shipment, goodsRefunded, returns = [] } = order;
  const steps: Step[] = [
    { name: 'Sipariş', isTaken: true, date: order.createdAt },
    { name: 'Ödeme', isTaken: isPaid, date: order.paidAt },
    { name: PARCEL, isTaken: Boolean(shipment?.carrier), date: shipment?.shippedAt },
    { name: 'Teslim', isTaken: isDelivered, date: order.deliveredAt },
  ];
  const isGoingBack = state === 'refunded' || goodsRefunded || (state === 'review' && isPaid);
  const refundedAt = returns.findLast((one) => one.refundedAt)?.refundedAt;
  const taken = steps.filter((step) => step.isTaken);
  if (state === 'cancelled') return [...taken, { name: 'İptal', isTaken: true }];
  if (isGoingBack) return [...taken, { name: 'İade', isTaken: true, date: refundedAt }];
  // An order handed over in person has no parcel.
  return isDelivered ? taken : steps;
}

function Carrier({ shipment }: Pick<Order, 'shipment'>) {
  if (!shipment?.carrier) return null;
  const url = trackingUrlOf(shipment);
  return (
    <small>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {shipment.carrier}
        </a>
      ) : (
        shipment.carrier
      )}
    </small>
  );
}

export function OrderSteps({ order }: { order: Order }) {
  const steps = stepsOf(order);
  const next = steps.findIndex(({ isTaken }) => !isTaken);
  const current = next < 0 ? steps.length - 1 : next;
  return (
    <Line aria-label="Siparişin adımları">
      {steps.map(({ name, date, isTaken }, place) => (
        <li key={name} data-taken={isTaken || undefined}>
          <span aria-current={place === current ? 'step' : undefined}>
            <span>
              {name}
              {isTaken && date && <small>{longDay(date)}</small>}
              {name === PARCEL && <Carrier shipment={order.shipment} />}
            </span>
          </span>
        </li>
      ))}
    </Line>
  );
}
