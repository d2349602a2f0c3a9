import { type PointerEvent, useRef, useState } from 'react';
import type { Product } from '../../cms/contract/products.ts';
import { PICTURE_VIEWS } from '../../cms/contract/rules/catalogue.ts';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Caption, LargeStampFrame, Lens, MagnifierButton, MagnifierHint } from '../ui/magnifier.tsx';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { Cluster } from '../ui/stack.tsx';
import { EnlargedPicture } from './enlarged-picture.tsx';

/** The back, the certificate: small, each leading to itself as large as it is, so that no script is needed. */
const FurtherPictures = ({ pictures }: Pick<Product, 'pictures'>) =>
  pictures[0] && (
    <Cluster as="ul" aria-label="Başka resimler" style={{ alignItems: 'start', marginTop: '1rem' }}>
      {pictures.map(({ image, picture, view, caption }) => (
        <li key={image} style={{ width: '6rem' }}>
          <a href={picture?.sources.at(-1)?.webp ?? image}>
            <StampFrame>
              <Picture
                picture={picture}
                image={image}
                alt={picture?.alt ?? PICTURE_VIEWS[view]}
                sizes="6rem"
              />
            </StampFrame>
            <Caption as="span">{caption || PICTURE_VIEWS[view]}</Caption>
          </a>
        </li>
      ))}
    </Cluster>
  );

const SIZES = '(min-width: 48em) 32.5em, 80vw';

export function ProductPicture({ product }: { product: Product }) {
  const { name, picture, image, pictures, hasDrawnPicture } = product;
  const [isOpen, setIsOpen] = useState(false);
  const lens = useRef<HTMLSpanElement>(null);
  const largest = picture?.sources.at(-1)?.webp ?? image;
  if (!picture && !image)
    return (
      <div>
        <LargeStampFrame>
          <Picture />
        </LargeStampFrame>
        <FurtherPictures pictures={pictures} />
      </div>
    );

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    if (!picture || event.pointerType !== 'mouse') return;
    const shown = event.currentTarget.querySelector('img')?.getBoundingClientRect();
    if (shown && lens.current) placeLens(lens.current, shown, event, largest);
  };
  const hideLens = () => {
    if (lens.current) lens.current.hidden = true;
  };
  return (
    <figure>
      <LargeStampFrame>
        <MagnifierButton
          type="button"
          aria-label={`${name}: resmi büyüt`}
          onClick={() => setIsOpen(true)}
          onPointerMove={handleMove}
          onPointerLeave={hideLens}
        >
          <Picture picture={picture} image={image} alt={name} sizes={SIZES} isPriority />
          <Lens ref={lens} hidden aria-hidden="true" />
          <MagnifierHint />
        </MagnifierButton>
      </LargeStampFrame>
      {hasDrawnPicture && <Caption>Temsilî çizim</Caption>}
      <FurtherPictures pictures={pictures} />
      {isOpen && (
        <ComponentErrorBoundary failure="Resim büyütülemedi.">
          <EnlargedPicture name={name} picture={picture} image={image} onClose={() => setIsOpen(false)} />
        </ComponentErrorBoundary>
      )}
    </figure>
  );
}

const MAGNIFICATION = 2.5;

function placeLens(
  lens: HTMLElement,
  shown: DOMRect,
  { clientX, clientY }: PointerEvent,
  source: string,
): void {
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
