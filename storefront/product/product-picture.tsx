import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { FurtherPicture, Product } from '../../cms/contract/products.ts';
import { Caption, LargeStampFrame, Lens, MagnifierButton, MagnifierHint } from '../ui/magnifier.tsx';
import { Picture, usePictureAddress } from '../ui/picture.tsx';
import { EnlargedPicture } from './lazy-components.ts';
import { captionOf, ViewList } from './view-list.tsx';

/** Uses 88vw instead of the real 92vw, so that a phone of 360 px with double pixel density loads the smaller file. */
const SIZES = '(min-width: 48em) 36em, 88vw';

const frameRatio = ({ picture }: Product): string | undefined =>
  picture ? String(Math.min(1.4, Math.max(0.7, picture.width / picture.height))) : undefined;

const viewsOf = ({ image, picture, pictures }: Product): FurtherPicture[] =>
  image
    ? [{ view: 'front', image, picture, caption: '' }, ...pictures.filter((one) => one.image !== image)]
    : pictures;

export function ProductPicture({ product }: { product: Product }) {
  const addressOf = usePictureAddress();
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const views = viewsOf(product);
  const shown = views[index] ?? views[0];
  if (!shown)
    return (
      <LargeStampFrame $ratio={frameRatio(product)}>
        <Picture />
      </LargeStampFrame>
    );
  const { name, hasDrawnPicture } = product;
  const { picture, image } = shown;
  const told = index > 0 ? `${name}, ${captionOf(shown)}` : name;
  return (
    <figure>
      <LargeStampFrame $ratio={frameRatio(product)} $hasViews={views.length > 1}>
        <MagnifiedPicture
          label={`${told}: resmi büyüt`}
          largest={addressOf(picture?.sources.at(-1)?.webp ?? image)}
          onPress={() => setIsOpen(true)}
        >
          <Picture key={image} picture={picture} image={image} alt={told} sizes={SIZES} place={0} />
        </MagnifiedPicture>
      </LargeStampFrame>
      {hasDrawnPicture && <Caption>Temsilî çizim</Caption>}
      {views.length > 1 && <ViewList views={views} shown={index} onShow={setIndex} />}
      {isOpen && (
        <EnlargedPicture product={product} views={views} first={index} onClose={() => setIsOpen(false)} />
      )}
    </figure>
  );
}

const MAGNIFICATION = 2.5;

const Ahead = styled.img`
  display: none;
`;

type At = Pick<MouseEvent, 'clientX' | 'clientY'>;

type MagnifiedPictureProps = {
  label: string;
  largest: string;
  onPress: () => void;
  children: ReactNode;
};

function MagnifiedPicture({ label, largest, onPress, children }: MagnifiedPictureProps) {
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
      {/* Loads the large file; without it the lens would be empty. */}
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
