import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { MOVABLE } from './use-zoom.ts';

/** Takes the gestures that begin on it: the picture below neither scrolls nor moves. */
const Held = styled.div`
  position: absolute;
  touch-action: none;
  pointer-events: auto;
  cursor: move;
  &:focus-visible {
    outline: 3px solid ${color.blue};
    outline-offset: 2px;
  }
`;

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type MovableProps = {
  label: string;
  /** First position in CSS lengths, and size in percent of the picture. */
  place: { left: string; top: string; width?: number; height?: number; ratio?: string };
  /** A step of the arrow keys in percent of the picture; with Shift a tenth of it. */
  step: { x: number; y: number };
  /** Offset from the position: over, above or before it. */
  shift?: string;
  children: ReactNode;
};

/** A tool that is laid on a picture: dragged by mouse or finger, and moved by the arrow keys. */
export function Movable({ label, place, step, shift, children }: MovableProps) {
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const box = useRef<HTMLDivElement>(null);
  // A zoomed picture may show another part.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, []);
  const moveBy = (x: number, y: number) => setMoved((last) => ({ x: last.x + x, y: last.y + y }));

  const handleDrag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    const picture = currentTarget.offsetParent?.getBoundingClientRect();
    if (!picture || !currentTarget.hasPointerCapture(pointerId)) return;
    moveBy((movementX * 100) / picture.width, (movementY * 100) / picture.height);
  };
  const handleKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const part = event.shiftKey ? 0.1 : 1;
    moveBy(direction[0] * step.x * part, direction[1] * step.y * part);
  };
  const { left, top, width, height, ratio } = place;
  return (
    <Held
      ref={box}
      {...{ [MOVABLE]: '' }}
      role="group"
      aria-roledescription="taşınabilir ölçü aracı"
      aria-label={`${label}. Ok tuşlarıyla taşınır, Shift ile ince ayarlanır.`}
      tabIndex={0}
      style={{
        left: `calc(${left} + ${moved.x}%)`,
        top: `calc(${top} + ${moved.y}%)`,
        width: width && `${width}%`,
        height: height && `${height}%`,
        aspectRatio: ratio,
        translate: shift,
      }}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={handleDrag}
      onKeyDown={handleKey}
    >
      {children}
    </Held>
  );
}
