import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { StockHold } from './stock-hold-timer.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock = (seconds: number): string =>
  `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** Said aloud at these moments only: a voice that counts every second would be in the way of paying. */
function announcement(secondsLeft: number): string {
  if (secondsLeft === 0) return 'Ürünler için ayrılan süre doldu.';
  if (secondsLeft <= 60) return 'Ürünler bir dakika daha sizin için ayrılmış durumda.';
  if (secondsLeft <= 5 * 60) return 'Ürünler beş dakika daha sizin için ayrılmış durumda.';
  return '';
}

/** How long the pieces are held for the shopper; `whenOver` explains how to continue afterwards. */
export function StockHoldNotice({
  hold,
  whenOver,
}: {
  hold: Pick<StockHold, 'endsAt'>;
  whenOver: ReactNode;
}) {
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

/** Whole seconds until `endsAt` (milliseconds since 1970), counted down; 0 from then on. */
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
