import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../session/stored-value.ts';
import { useMediaQuery } from '../ui/media-query.ts';

export const INTERVAL_MS = 5_000;
export const SWIPE_PX = 40;

/** Which slide is shown, and when it moves on: not while hovered, focused or paused, nor under reduced motion. */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isReady = useIsHydrated();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const startX = useRef<number | null>(null);
  const hasSwiped = useRef(false);

  const isMoving = !isPaused && !isHovered && !isFocused && !isStill && count > 1;
  /** Shown or one step away; until the page is taken over, only the first picture matters. */
  const isNear = (position: number) => {
    const steps = Math.abs(position - index);
    return steps === 0 || (isReady && (steps === 1 || steps === count - 1));
  };
  const go = (to: number) => setIndex((to + count) % count);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, count]);

  const handlers = {
    onMouseEnter: () => setIsHovered(true),
    onMouseLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
  };
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX;
      hasSwiped.current = false;
    },
    onPointerUp: (event: PointerEvent) => {
      const distance = event.clientX - (startX.current ?? event.clientX);
      startX.current = null;
      if (Math.abs(distance) < SWIPE_PX) return;
      hasSwiped.current = true;
      go(index + (distance < 0 ? 1 : -1));
    },
    onPointerCancel: () => {
      startX.current = null;
    },
    // A swipe that ends on a link is no click.
    onClickCapture: (event: MouseEvent) => {
      if (hasSwiped.current) event.preventDefault();
      hasSwiped.current = false;
    },
  };
  return { index, isMoving, isPaused, isStill, isNear, setIsPaused, go, handlers, swipe };
}
