import { type ReactNode, useEffect, useState } from 'react';
import { createStoredValue, fieldsIn, useStoredValue } from '../session/stored-value.ts';
import { currentUserId } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Returns the text for screen readers. Changes rarely, because an announcement every second would disturb. */
function announcement(secondsLeft: number): string {
  if (secondsLeft === 0) return 'Ürünler için ayrılan süre doldu.';
  if (secondsLeft <= 60) return 'Ürünler bir dakika daha sizin için ayrılmış durumda.';
  if (secondsLeft <= 5 * 60) return 'Ürünler beş dakika daha sizin için ayrılmış durumda.';
  return '';
}

type StockHoldNoticeProps = { hold: Pick<StockHold, 'endsAt'>; whenOver: ReactNode };

/** The page can do without the notice. Each reservation has its own clock. */
export const StockHoldNotice = (props: StockHoldNoticeProps) => (
  <ComponentErrorBoundary>
    <Notice key={props.hold.endsAt} {...props} />
  </ComponentErrorBoundary>
);

function Notice({ hold, whenOver }: StockHoldNoticeProps) {
  const secondsLeft = useSecondsLeft(hold.endsAt);
  return (
    <div>
      {secondsLeft > 0 ? (
        <Alert role="none">
          <span role="timer">
            Ürünler sizin için{' '}
            <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{clock(secondsLeft)}</strong> boyunca
            ayrıldı.
          </span>
        </Alert>
      ) : (
        <Alert tone="warning" role="none">
          Süre doldu: ürünler artık sizin için ayrılmıyor ve yeniden satışa açılıyor. {whenOver}
        </Alert>
      )}
      <VisuallyHidden role="status">{announcement(secondsLeft)}</VisuallyHidden>
    </div>
  );
}

/** Counts the seconds until `endsAt` (milliseconds since 1970) down to 0. */
function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}

/** Stock reserved for the buyer of an open payment until `endsAt` (milliseconds since 1970). */
type StockHold = { orderId: string; userId: string; endsAt: number };

const HOUR_MS = 60 * 60_000;
/** Longest duration of a payment. If a reservation of stock seems longer, the visitor's clock is wrong. */
const LONGEST_MS = 3 * HOUR_MS;
const TOLD_FOR_MS = HOUR_MS;

function parseStockHold(stored: unknown): StockHold | null {
  const { orderId, userId, endsAt } = fieldsIn(stored);
  if (typeof orderId !== 'string' || typeof userId !== 'string' || typeof endsAt !== 'number') return null;
  const left = endsAt - Date.now();
  return left > -TOLD_FOR_MS && left <= LONGEST_MS ? { orderId, userId, endsAt } : null;
}

/** Reservation of stock, stored for this tab only, since another tab may have another payment. */
const store = createStoredValue<StockHold | null>({
  key: 'stockHold',
  area: 'session',
  empty: null,
  parse: parseStockHold,
});

/** Stores the reservation of stock for an order. `holdExpiresAt`: ISO date from the server. */
export function rememberStockHold(orderId: string, holdExpiresAt: string | undefined): void {
  const endsAt = Date.parse(holdExpiresAt ?? '');
  const left = endsAt - Date.now();
  const isBelievable = left > 0 && left <= LONGEST_MS;
  store.write(isBelievable ? { orderId, userId: currentUserId() ?? '', endsAt } : null);
}

/** Removes the stored reservation of an order; without an id, removes any stored reservation. */
export function forgetStockHold(orderId?: string): void {
  const hold = store.read();
  if (hold && (orderId === undefined || hold.orderId === orderId)) store.write(null);
}

export function useStockHold(): StockHold | null {
  const hold = useStoredValue(store);
  return hold && hold.userId === (currentUserId() ?? '') ? hold : null;
}
