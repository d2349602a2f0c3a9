import { createContext, type ReactNode, useContext } from 'react';
import { styled } from 'styled-components';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { pictureAddress } from '../../cms/contract/rules/picture-address.ts';
import { color, radius } from '../theme/tokens.ts';

/** Base address of pictures instead of `/media`; empty when the shop serves the pictures. */
export const MediaUrl = createContext('');

export function usePictureAddress(): (path: string) => string {
  const mediaUrl = useContext(MediaUrl);
  return (path) => pictureAddress(mediaUrl, path);
}

export const StampFrame = styled.div<{ $ratio?: string }>`
  position: relative;
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  --mount-ratio: calc(${({ $ratio = '1' }) => $ratio});
  aspect-ratio: ${({ $ratio = '1' }) => $ratio};
  overflow: hidden;
  border-radius: ${radius};
  background: ${color.pictureMount};
  > * {
    min-width: 0;
    min-height: 0;
  }
`;

const Frame = styled.picture`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  > source {
    display: none;
  }
  /* Browsers would load pictures far below the screen, before and beside those on the screen. */
  :root:not([data-scrolled]) &[data-waits] {
    content-visibility: auto;
  }
`;
/** Picture as large as the surrounding box allows. The ratio is a prop, since measuring each picture would be slow. */
const Image = styled.img<{ $ratio: number }>`
  --ratio: ${({ $ratio }) => $ratio};
  width: min(100%, 100% * var(--ratio) / var(--mount-ratio, 1));
  height: auto;
`;
const PlainImage = styled.img`
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
const Empty = styled.svg`
  width: min(60%, 7rem);
  fill: none;
  stroke: ${color.lineStrong};
  stroke-width: 1.5;
  stroke-dasharray: 1 4;
  stroke-linecap: round;
`;

/** Place from which on pictures wait until the shopper scrolls, or until they are on the screen. */
export const FAR_DOWN = 4;

type PictureProps = {
  picture?: PictureData | null;
  image?: string;
  alt?: string;
  sizes?: string;
  /** Place among the pictures of the page: 0 for the largest, which loads before all others. */
  place?: number;
};

/** Picture in several widths and formats, from which the browser chooses. Without a picture, shows an empty frame. */
export function Picture({ picture, image, alt, sizes = '240px', place = 1 }: PictureProps) {
  const addressOf = usePictureAddress();
  const loading =
    place === 0
      ? ({ loading: 'eager', fetchPriority: 'high' } as const)
      : ({ loading: 'lazy', decoding: 'async' } as const);
  if (!picture && !image)
    return (
      <Empty viewBox="0 0 60 76" aria-hidden="true">
        <rect x="1" y="1" width="58" height="74" />
        <rect x="9" y="9" width="42" height="58" strokeDasharray="none" opacity="0.5" />
      </Empty>
    );
  if (!picture) return <PlainImage src={image && addressOf(image)} alt={alt ?? ''} {...loading} />;
  const setOf = (format: 'avif' | 'webp') =>
    picture.sources.map((source) => `${addressOf(source[format] ?? '')} ${source.width}w`).join(', ');
  const whole = picture.sources[Math.floor(picture.sources.length / 2)]?.webp ?? image;
  return (
    <Frame data-waits={place >= FAR_DOWN || undefined}>
      {picture.sources.every(({ avif }) => avif) && (
        <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      )}
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      <Image
        $ratio={picture.width / picture.height}
        src={whole && addressOf(whole)}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        style={{ backgroundColor: picture.color }}
        {...loading}
      />
    </Frame>
  );
}

/** Ratio of a frame in lists and cards of stamps. */
export const CARD_RATIO = '5 / 6';

type FramedPictureProps = Omit<PictureProps, 'picture' | 'image'> & {
  of: Pick<PictureProps, 'picture' | 'image'>;
  ratio?: string;
  /** Marks over the picture. */
  children?: ReactNode;
};

/** Framed picture beside the name of its subject; by default without a text, which would repeat the name. */
export const FramedPicture = ({ of, ratio = CARD_RATIO, children, ...shown }: FramedPictureProps) => (
  <StampFrame $ratio={ratio}>
    <Picture picture={of.picture} image={of.image} alt="" {...shown} />
    {children}
  </StampFrame>
);
