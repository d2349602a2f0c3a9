import { styled } from 'styled-components';
import { color, font, media, radius, shadow, size, space } from '../theme/tokens.ts';

/** One stamp on the album page, with nothing round it but its mount. The name's link covers all of it. */
export const ProductCardFrame = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space[1]};
  h3 {
    margin-top: ${space[2]};
    font: 600 ${size.s} / 1.3 ${font.serif};
  }
  h3 a {
    color: ${color.ink};
    text-decoration: none;
  }
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius};
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    outline: 3px solid ${color.blue};
    outline-offset: 4px;
  }
  > small {
    color: ${color.inkSoft};
    font-size: ${size.xs};
    line-height: 1.4;
    text-wrap: balance;
  }
  ${media.hover} {
    &:hover h3 a {
      text-decoration: underline;
    }
    &:hover > :first-child {
      box-shadow: 0 0 0 2px ${color.lineStrong};
    }
  }
  ${media.desktop} {
    h3 {
      font-size: ${size.m};
    }
  }
`;

export const CardPrice = styled.p<{ $isSoldOut?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  padding-top: ${space[1]};
  color: ${({ $isSoldOut }) => ($isSoldOut ? color.inkSoft : color.ink)};
  strong {
    font: 600 ${size.m} / 1.2 ${font.sans};
  }
  small {
    color: ${color.inkSoft};
    font-size: ${size.xs};
  }
`;

/** A slip at the mount's lower edge. */
export const LastOneMark = styled.span`
  position: absolute;
  bottom: ${space[2]};
  left: ${space[2]};
  padding: 0.1rem ${space[2]};
  border-radius: 2px;
  background: ${color.sheet};
  box-shadow: ${shadow.stamp};
  color: ${color.ochre};
  font: 700 ${size.xs} / 1.4 ${font.sans};
`;

/** Across the picture like a handstamp. */
export const SoldOutMark = styled.span`
  position: absolute;
  inset: auto auto ${space[4]} ${space[3]};
  padding: 0.1rem ${space[2]};
  border: 2px solid ${color.red};
  border-radius: 2px;
  background: ${color.sheet};
  color: ${color.red};
  font: 700 ${size.xs} / 1.4 ${font.sans};
  letter-spacing: 0.04em;
  rotate: -6deg;
  :has(> &) > picture {
    opacity: 0.5;
  }
`;
