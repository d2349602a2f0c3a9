import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { ARROWS, MOVABLE } from './use-zoom.ts';

/** Captures gestures, so that the picture below neither scrolls nor moves. */
const Held = styled.div`
  position: absolute;
  touch-action: none;
  pointer-events: auto;
  cursor: move;
  &:focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
  }
`;

type MovableProps = {
  label: string;
  /** Start position in CSS lengths; size in percent of the picture. */
  place: { left: string; top: string; width?: number; height?: number; ratio?: string };
  /** Step of an arrow key in percent of the picture; a tenth of it with Shift. */
  step: { x: number; y: number };
  /** CSS `translate` from the start position. */
  shift?: string;
  children: ReactNode;
};

export function Movable({ label, place, step, shift, children }: MovableProps) {
  const [moved, setMoved] = useState({ x: 0, y: 0 });
  const box = useRef<HTMLDivElement>(null);
  // The zoomed picture may show another part.
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
    const direction = ARROWS[event.key];
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
