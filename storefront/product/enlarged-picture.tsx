import { useState } from 'react';
import { styled } from 'styled-components';
import type { FurtherPicture } from '../../cms/contract/products.ts';
import { media } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ViewGroup, ZoomBar, ZoomGroup, ZoomHint, ZoomPlate, ZoomStage } from '../ui/magnifier.tsx';
import { Picture } from '../ui/picture.tsx';
import { type MeasuredProduct, MeasuringChoices, MeasuringTools, useMeasuring } from './measuring-tools.tsx';
import { RulerAndGauge } from './ruler-and-gauge.tsx';
import { useZoom } from './use-zoom.ts';
import { captionOf } from './view-list.tsx';

const Square = styled(Button)`
  width: 2.75rem;
  padding: 0;
  font-size: 1.25rem;
  ${media.belowTablet} {
    width: 2.25rem;
  }
`;

const zoomButton = (sign: string, label: string, isDisabled: boolean, onClick: () => void) => (
  <Square variant="secondary" isSmall aria-label={label} aria-disabled={isDisabled} onClick={onClick}>
    {sign}
  </Square>
);

type EnlargedPictureProps = {
  product: MeasuredProduct & { name: string };
  views: readonly FurtherPicture[];
  first: number;
  onClose: () => void;
};

export default function EnlargedPicture({ product, views, first, onClose }: EnlargedPictureProps) {
  const [index, setIndex] = useState(first);
  const shown = views[index];
  const picture = shown?.picture ?? null;
  const { stage, zoom, isClosest, zoomIn, zoomOut } = useZoom(picture?.sources.at(-1)?.width ?? 0);
  const isOfStamp = shown?.view === 'front' || shown?.view === 'back';
  const measuring = useMeasuring(product, picture, isOfStamp);
  return (
    <Dialog onClose={onClose} title={product.name} isFull>
      {/* Focusable: scrolling must work by keyboard, too. */}
      <ZoomStage ref={stage} tabIndex={0} role="group" aria-label="Büyütülmüş resim" data-zoomed={zoom > 1}>
        <ZoomPlate>
          <Picture
            key={shown?.image}
            picture={picture}
            image={shown?.image}
            alt={picture?.alt || product.name}
            sizes={`${Math.ceil(zoom * 95)}vw`}
            place={0}
          />
          {picture && measuring.scale && (
            <RulerAndGauge
              scale={measuring.scale}
              ratio={picture.width / picture.height}
              hasRuler={measuring.hasRuler}
              holes={measuring.hasGauge ? measuring.holes : null}
              isUpright={measuring.isUpright}
            />
          )}
        </ZoomPlate>
      </ZoomStage>
      <ZoomBar>
        {views.length > 1 && (
          <ViewGroup role="group" aria-label="Resimler">
            {views.map((view, at) => (
              <Button
                key={view.image}
                variant={at === index ? 'primary' : 'secondary'}
                isSmall
                aria-pressed={at === index}
                onClick={() => setIndex(at)}
              >
                {captionOf(view)}
              </Button>
            ))}
          </ViewGroup>
        )}
        {measuring.isPossible && <MeasuringTools measuring={measuring} />}
        <ZoomGroup role="group" aria-label="Yakınlık">
          {zoomButton('−', 'Uzaklaştır', zoom <= 1, zoomOut)}
          <output aria-live="polite">%{Math.round(zoom * 100)}</output>
          {zoomButton('+', 'Yakınlaştır', isClosest, zoomIn)}
          <ZoomHint $isShown={zoom > 1}>Sürükleyerek gezinin</ZoomHint>
        </ZoomGroup>
        {measuring.isPossible && <MeasuringChoices measuring={measuring} product={product} />}
      </ZoomBar>
    </Dialog>
  );
}
