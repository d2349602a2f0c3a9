import { useEffect, useState } from 'react';
import { useOrder } from '../api/orders.ts';

export const POLL_MS = 4_000;
/** The reconciling job needs longer than any shopper wants to watch. */
export const POLL_FOR_MS = 5 * 60_000;

/** An order that asks again every few seconds, for some minutes, while its payment is being confirmed. */
export function usePolledOrder(id: string) {
  const order = useOrder(id);
  const { data, mutate } = order;
  const isAwaiting = data?.state === 'awaiting';
  const [isPollingOver, setPollingOver] = useState(false);

  useEffect(() => {
    if (!isAwaiting || isPollingOver) return;
    const ask = setInterval(() => {
      // A failed question is asked again by the next one.
      if (!document.hidden) mutate().catch(() => undefined);
    }, POLL_MS);
    const end = setTimeout(() => setPollingOver(true), POLL_FOR_MS);
    return () => {
      clearInterval(ask);
      clearTimeout(end);
    };
  }, [isAwaiting, isPollingOver, mutate]);

  return { ...order, isPollingOver };
}
