import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Lens, MagnifierButton, MagnifierHint } from '../ui/magnifier.tsx';

const MAGNIFICATION = 2.5;

const Ahead = styled.img`
  display: none;
`;

type At = Pick<MouseEvent, 'clientX' | 'clientY'>;

type MagnifiedPictureProps = {
  label: string;
  /** The picture at its largest. */
  largest: string;
  onPress: () => void;
  children: ReactNode;
};

/** A picture that opens large, with a lens over it that follows the mouse, once it has something to show. */
export function MagnifiedPicture({ label, largest, onPress, children }: MagnifiedPictureProps) {
  const lens = useRef<HTMLSpanElement>(null);
  const mouse = useRef<At>(null);
  const [isNear, setNear] = useState(false);
  const [loaded, setLoaded] = useState('');
  const showLens = () => {
    const shown = lens.current?.parentElement?.querySelector('picture img')?.getBoundingClientRect();
    if (shown && lens.current && mouse.current) placeLens(lens.current, shown, mouse.current, largest);
  };
  const handleMove = ({ pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    mouse.current = { clientX, clientY };
    setNear(true);
    if (loaded === largest) showLens();
  };
  const handleLeave = () => {
    mouse.current = null;
    if (lens.current) lens.current.hidden = true;
  };
  const handleLoad = () => {
    setLoaded(largest);
    showLens();
  };
  return (
    <MagnifierButton
      type="button"
      aria-label={label}
      onClick={onPress}
      onPointerMove={handleMove}
      onPointerLeave={handleLeave}
    >
      {children}
      {/* Until it is here the lens would be an empty disc. */}
      {isNear && <Ahead key={largest} src={largest} alt="" onLoad={handleLoad} />}
      <Lens ref={lens} hidden aria-hidden="true" />
      <MagnifierHint />
    </MagnifierButton>
  );
}

function placeLens(lens: HTMLElement, shown: DOMRect, { clientX, clientY }: At, source: string): void {
  const x = clientX - shown.left;
  const y = clientY - shown.top;
  const isOutside = x < 0 || y < 0 || x > shown.width || y > shown.height;
  lens.hidden = isOutside;
  const radius = lens.offsetWidth / 2;
  lens.style.left = `${clientX}px`;
  lens.style.top = `${clientY}px`;
  lens.style.backgroundImage = `url("${encodeURI(source)}")`;
  lens.style.backgroundSize = `${shown.width * MAGNIFICATION}px ${shown.height * MAGNIFICATION}px`;
  lens.style.backgroundPosition = `${radius - x * MAGNIFICATION}px ${radius - y * MAGNIFICATION}px`;
}
