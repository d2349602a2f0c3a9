import { css, styled } from 'styled-components';
import { perforated } from '../theme/perforation.ts';
import { color, media } from '../theme/tokens.ts';

/** Low enough on a phone that the goods begin on the first screen. */
export const carouselHeight = css`
  min-height: 9.5rem;
  ${media.tablet} {
    min-height: 16rem;
  }
  ${media.desktop} {
    min-height: 17rem;
  }
`;
/** The carousel's placeholder; its script loads after the page's own. */
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
