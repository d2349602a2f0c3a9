import { useState } from 'react';
import type { FurtherPicture, Product } from '../../cms/contract/products.ts';
import { Caption, LargeStampFrame } from '../ui/magnifier.tsx';
import { Picture } from '../ui/picture.tsx';
import { usePictureAddress } from '../ui/picture-address.ts';
import { EnlargedPicture } from './lazy-components.ts';
import { MagnifiedPicture } from './magnified-picture.tsx';
import { captionOf, ViewList } from './view-list.tsx';

/**
 * A phone's is a little less than the 92vw that it fills: a screen of 360 px and two points a pixel lacked 22 of them, and
 * got the picture of twice the width and bytes for it.
 */
const SIZES = '(min-width: 48em) 36em, 88vw';

/** The frame has the first picture's shape, as far as it fits a page beside its facts. */
const frameRatio = ({ picture }: Product): string | undefined =>
  picture ? String(Math.min(1.4, Math.max(0.7, picture.width / picture.height))) : undefined;

/** The first picture is the front, unless there is none. */
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
          <Picture key={image} picture={picture} image={image} alt={told} sizes={SIZES} isPriority />
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
