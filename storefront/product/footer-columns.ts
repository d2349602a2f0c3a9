import { styled } from 'styled-components';
import { color, font, media, size, space } from '../theme/tokens.ts';

/** A part below the product: what others wrote, and beside it where to write oneself. */
export const FooterColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  > h2 {
    grid-column: 1 / -1;
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space[5]} ${space[7]};
  }
`;
