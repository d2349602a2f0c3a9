import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, media, size, space } from '../theme/tokens.ts';
import { Card } from '../ui/card.tsx';
import { thumbArea } from '../ui/thumb-area.ts';

/** As quiet as that of the search: nothing heavier than the picture stands above it. */
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
  /* The name begins above the bar by which the piece is bought. */
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
    /* The facts of the issue stand below the picture, which leaves room there. */
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
  > small {
    color: ${color.inkSoft};
    font: 400 ${size.s} / 1.2 ${font.sans};
    white-space: nowrap;
  }
`;
export const WithTax = styled.p`
  margin-top: calc(-1 * ${space[2]});
  color: ${color.inkSoft};
  font-size: ${size.s};
`;
export const Lowered = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[3]};
  color: ${color.inkSoft};
  font-size: ${size.s};
  > span {
    font-size: inherit;
  }
`;
/** Further actions for a piece. Has room for the button that is rendered later. */
export const Keeping = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
/** Further links of a product. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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
