import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { styled } from 'styled-components';
import { bareButton } from '../theme/css-fragments.ts';
import { color, radius, shadow, size, space, upTo } from '../theme/tokens.ts';
import { listen } from './listen.ts';

export const TOAST_MS = 5_000;
/** Drag distance in pixels beyond which a toast is dismissed. */
const THROW_PX = 80;
const CLICK_PX = 8;

/** Text, or an element when its language differs from the page's. */
export type Wording = string | ReactElement;

export const notifySuccess = (text: Wording): string => toast.success(text, { duration: TOAST_MS });
export const notifyError = (text: Wording): string =>
  toast.error(text, { duration: TOAST_MS, ariaProps: { role: 'alert', 'aria-live': 'assertive' } });

export const withdrawToast = (id: string): void => toast.dismiss(id);

const Corner = styled.div`
  position: fixed;
  z-index: 50;
  top: ${space[4]};
  right: ${space[4]};
  display: grid;
  gap: ${space[2]};
  width: min(22rem, 100vw - 2 * ${space[4]});
  pointer-events: none;
`;
const Slip = styled.div<{ $isError: boolean; $isVisible: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.line};
  border-left: 5px solid ${({ $isError }) => ($isError ? color.red : color.green)};
  border-radius: ${radius};
  background: ${color.sheet};
  color: ${color.ink};
  box-shadow: ${shadow.lifted};
  font-size: ${size.s};
  overflow-wrap: anywhere;
  cursor: pointer;
  touch-action: pan-y pinch-zoom;
  pointer-events: ${({ $isVisible }) => ($isVisible ? 'auto' : 'none')};
  visibility: ${({ $isVisible }) => ($isVisible ? 'visible' : 'hidden')};
  opacity: ${({ $isVisible }) => ($isVisible ? 1 : 0)};
  translate: ${({ $isVisible }) => ($isVisible ? '0' : '1rem')};
  transition:
    visibility 200ms,
    opacity 200ms,
    translate 200ms;
  animation: arrive 200ms;
`;

const Close = styled.button`
  flex: none;
  width: ${upTo(2)};
  height: ${upTo(2)};
  ${bareButton}
  padding: ${upTo(0.6)};
  > svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
  }
`;

function ToastSlip({ slip, onClose }: { slip: Toast; onClose: () => void }) {
  const startX = useRef<number | null>(null);
  const wasDragged = useRef(false);
  const dragged = (event: PointerEvent) => event.clientX - (startX.current ?? event.clientX);
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const distance = dragged(event);
    if (Math.abs(distance) > CLICK_PX) wasDragged.current = true;
    const { style } = event.currentTarget;
    // Without a transition, so that the toast follows the finger at once.
    style.transition = 'none';
    style.translate = `${distance}px`;
    style.opacity = String(Math.max(0.2, 1 - Math.abs(distance) / 240));
  };
  const putBack = ({ currentTarget: { style } }: PointerEvent<HTMLElement>) => {
    startX.current = null;
    style.transition = style.translate = style.opacity = '';
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const isThrown = Math.abs(dragged(event)) > THROW_PX;
    putBack(event);
    if (isThrown) onClose();
  };
  return (
    <Slip
      $isError={slip.type === 'error'}
      $isVisible={slip.visible}
      // Any click closes the toast, except the click that ends a drag. `detail` is 0 for keys.
      onClick={({ detail }) => {
        if (detail === 0 || !wasDragged.current) onClose();
      }}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        wasDragged.current = false;
        // A captured pointer would take the click from a link or button in the toast.
        if (event.target instanceof Element && event.target.closest('a, button')) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture?.(event.pointerId);
      }}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={putBack}
    >
      <span {...slip.ariaProps}>{resolveValue(slip.message, slip)}</span>
      <Close type="button" aria-label="Bildirimi kapat">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="m1 1 10 10M11 1 1 11" />
        </svg>
      </Close>
    </Slip>
  );
}

/** Shows toasts. The timers stop while a toast is hovered or focused, and while the window is in the background. */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const { startPause, endPause } = handlers;
  const [isHovered, setHovered] = useState(false);
  const [isAway, setAway] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const isHeld = isHovered || isFocused || isAway;

  useEffect(() => {
    if (isHeld) startPause();
  }, [isHeld, startPause]);
  // A separate effect, since `endPause` changes at each pause.
  useEffect(() => {
    if (!isHeld) endPause();
  }, [isHeld, endPause]);
  useEffect(() => listen(window, { blur: () => setAway(true), focus: () => setAway(false) }), []);

  const close = (id: string) => {
    toast.dismiss(id);
    // No pointer event comes when the hovered toast is removed, and the next toast would never close.
    setHovered(false);
    if (isFocused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    setFocused(false);
  };
  return (
    <Corner
      data-light
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((slip) => (
        <ToastSlip key={slip.id} slip={slip} onClose={() => close(slip.id)} />
      ))}
    </Corner>
  );
}
