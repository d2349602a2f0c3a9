import { css, styled } from 'styled-components';
import { perforated } from '../theme/css-fragments.ts';
import { color, media } from '../theme/tokens.ts';

export const carouselHeight = css`
  min-height: 9.5rem;
  ${media.tablet} {
    min-height: 16rem;
  }
  ${media.desktop} {
    min-height: 17rem;
  }
`;
/** Keeps space for the carousel, whose script loads later. */
export const CarouselRoom = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${carouselHeight}
`;
export const CarouselPlaceholder = styled.div`
  ${carouselHeight}
  background: ${color.sheet};
  ${perforated()}
`;
