import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { softText, thumbArea, wrappingRow } from '../theme/css-fragments.ts';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';

export const Back = styled(Link)`
  justify-self: start;
  font-size: ${size.s};
  ${media.phone} {
    margin-bottom: calc(-1 * ${space[3]});
  }
  ${thumbArea}
`;
export const ProductColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  h1 {
    margin-bottom: ${space[2]};
  }
  h1 + a {
    display: inline-block;
    text-decoration: none;
    ${thumbArea}
  }
  ${media.phone} {
    gap: ${space[4]};
    h1 {
      font-size: ${size.xl};
    }
  }
  h1 + a:hover span {
    text-decoration: underline;
  }
  small:has(+ h1) {
    display: block;
    margin-bottom: ${space[1]};
    color: ${color.red};
    font: 600 ${size.xs} / 1.4 ${font.sans};
    letter-spacing: 0.04em;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space[6]};
    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space[7]};
  }
`;
export const BuyBox = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.belowTablet} {
    padding: ${space[4]};
  }
`;
export const Price = styled.p`
  font: 600 ${size.xxl} / 1.1 ${font.sans};
  > :nth-child(2) {
    font-size: ${size.s};
  }
`;
export const Lowered = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  ${softText}
  > span {
    font-size: inherit;
  }
`;
/** Row that keeps space for the wishlist button, because the button is rendered after hydration. */
export const Keeping = styled.div`
  ${wrappingRow}
  min-height: 2.875rem;
`;
export const StockLine = styled.p<{ $isInStock: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${({ $isInStock }) => ($isInStock ? color.green : color.red)};
  font-size: ${size.s};
  font-weight: 600;
  &::before {
    content: '';
    width: 0.6rem;
    height: 0.6rem;
    border: 2px solid currentColor;
    border-radius: 50%;
    background: ${({ $isInStock }) => ($isInStock ? 'currentColor' : 'none')};
  }
`;
export const Links = styled.div`
  ${wrappingRow}
  gap: ${space[1]} ${space[4]};
  > a {
    font: 600 ${size.s} / 1.2 ${font.sans};
    text-decoration: none;
    ${thumbArea}
  }
  > a:hover {
    text-decoration: underline;
  }
`;
export const Description = styled.p`
  max-width: 62ch;
  font: 400 ${size.m} / 1.65 ${font.serif};
  white-space: pre-line;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;
export const FactsTitle = styled.h2`
  margin-bottom: ${space[2]};
  padding-bottom: ${space[2]};
  border-bottom: 2px solid ${color.ink};
  font: 600 ${size.l} / 1.3 ${font.serif};
`;

export const REVIEWS_ID = 'degerlendirmeler';
export const REVIEWS_FAILURE = 'Değerlendirmeler gösterilemedi.';

export const ASK_ID = 'soru-sor';
