import { useEffect, useState } from 'react';

/** Whole seconds until `endsAt` (milliseconds since 1970), counted down; 0 from then on. */
export function useSecondsLeft(endsAt: number): number {
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
