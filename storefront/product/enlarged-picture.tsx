import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ZoomHint, ZoomLevel, ZoomPlate, ZoomStage } from '../ui/magnifier.tsx';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

type EnlargedPictureProps = Pick<PictureProps, 'picture' | 'image'> & { name: string; onClose: () => void };

export function EnlargedPicture({ name, picture, image, onClose }: EnlargedPictureProps) {
  const { stage, zoom, isClosest, zoomIn, zoomOut } = useZoom(picture?.sources.at(-1)?.width ?? 0);
  return (
    <Dialog onClose={onClose} title={name} isFull>
      {/* Focusable, because what scrolls must scroll by the keyboard too. */}
      <ZoomStage ref={stage} tabIndex={0} role="group" aria-label="Büyütülmüş resim" data-zoomed={zoom > 1}>
        <ZoomPlate>
          <Picture
            picture={picture}
            image={image}
            alt={picture?.alt || name}
            sizes={`${Math.ceil(zoom * 95)}vw`}
            isPriority
          />
        </ZoomPlate>
      </ZoomStage>
      <ZoomLevel role="group" aria-label="Yakınlık">
        <Button variant="secondary" isSmall aria-disabled={zoom <= 1} onClick={zoomOut}>
          Uzaklaştır
        </Button>
        <output aria-live="polite">%{Math.round(zoom * 100)}</output>
        <Button variant="secondary" isSmall aria-disabled={isClosest} onClick={zoomIn}>
          Yakınlaştır
        </Button>
        <ZoomHint $isShown={zoom > 1}>Sürükleyerek gezinin</ZoomHint>
      </ZoomLevel>
    </Dialog>
  );
}
