import { styled } from 'styled-components';
import type { Order } from '../../cms/contract/orders.ts';
import { trackingUrlOf } from '../../cms/contract/rules/carriers.ts';
import { longDay } from '../../cms/contract/rules/dates.ts';
import { StepList } from '../checkout/checkout-steps.tsx';
import { color } from '../theme/tokens.ts';

const Line = styled(StepList)`
  margin-bottom: 0;
  li:has(~ [aria-current]) > span::before {
    content: '✓';
    border-color: ${color.accent};
    color: ${color.accent};
  }
  [aria-current] > span {
    color: ${color.ink};
    font-weight: 700;
  }
  [aria-current] > span::before {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.sheet};
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

type Step = { name: string; date?: string | null; carrier?: Order['shipment'] };

/** Returns the steps that an order has taken, then the steps that follow. A cancelled or refunded order ends there. */
function stepsOf(order: Order): { taken: Step[]; ahead: Step[] } {
  const { state, isPaid, isDelivered, shipment, goodsRefunded, returns = [] } = order;
  const payment = { name: 'Ödeme', date: order.paidAt };
  const parcel = { name: 'Kargo', date: shipment?.shippedAt, carrier: shipment };
  const delivery = { name: 'Teslim', date: order.deliveredAt };
  const isShipped = Boolean(shipment?.carrier);
  const isGoingBack = state === 'refunded' || goodsRefunded || (state === 'review' && isPaid);
  const refund = { name: 'İade', date: returns.findLast(({ refundedAt }) => refundedAt)?.refundedAt };
  const end = state === 'cancelled' ? [{ name: 'İptal' }] : isGoingBack ? [refund] : [];
  const taken = [
    { name: 'Sipariş', date: order.createdAt },
    ...(isPaid ? [payment] : []),
    ...(isShipped ? [parcel] : []),
    ...(isDelivered ? [delivery] : []),
    ...end,
  ];
  const ahead = [
    ...(isPaid ? [] : [payment]),
    ...(isShipped || isDelivered ? [] : [parcel]),
    ...(isDelivered ? [] : [delivery]),
  ];
  return { taken, ahead: end.length > 0 ? [] : ahead };
}

export function OrderSteps({ order }: { order: Order }) {
  const { taken, ahead } = stepsOf(order);
  return (
    <Line aria-label="Siparişin adımları">
      {[...taken, ...ahead].map(({ name, date, carrier }, place) => {
        const url = carrier && trackingUrlOf(carrier);
        return (
          <li key={name} aria-current={place === taken.length - 1 ? 'step' : undefined}>
            <span>
              <span>
                {name}
                {date && place < taken.length && <small>{longDay(date)}</small>}
                {carrier?.carrier && (
                  <small>
                    {url ? (
                      <a href={url} target="_blank" rel="noreferrer">
                        {carrier.carrier}
                      </a>
                    ) : (
                      carrier.carrier
                    )}
                  </small>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </Line>
  );
}
