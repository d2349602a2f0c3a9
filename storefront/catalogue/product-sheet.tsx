import { styled } from 'styled-components';
import { color, font, media, radius, shadow, size, space } from '../theme/tokens.ts';

/** An album page with one stamp: picture, name, caption, price. The name's link covers all of it. */
export const ProductSheet = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space[1]};
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  background: ${color.sheet};
  transition: box-shadow 160ms;
  h3 {
    display: -webkit-box;
    margin-top: ${space[2]};
    padding-inline: ${space[1]};
    overflow: hidden;
    font: 600 ${size.s} / 1.35 ${font.serif};
    -webkit-box-orient: vertical;
    /* What tells the stamps of a series apart stands at the end of their names. */
    -webkit-line-clamp: 3;
    text-wrap: pretty;
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
    outline-offset: 2px;
  }
  small {
    padding-inline: ${space[1]};
    color: ${color.inkSoft};
    font-size: ${size.xs};
    line-height: 1.4;
  }
  strong {
    padding: ${space[1]} ${space[1]} ${space[2]};
    font: 600 ${size.m} / 1.2 ${font.sans};
  }
  ${media.hover} {
    &:hover {
      box-shadow: ${shadow.lifted};
    }
    &:hover h3 a {
      text-decoration: underline;
    }
  }
  ${media.tablet} {
    padding: ${space[3]};
    h3 {
      font-size: ${size.m};
    }
  }
`;

/** Struck across the corner like a handstamp. */
export const SoldOutMark = styled.span`
  position: absolute;
  top: ${space[4]};
  right: ${space[3]};
  padding: 0.15rem ${space[2]};
  border: 2px solid ${color.red};
  border-radius: 2px;
  background: rgb(255 253 249 / 92%);
  color: ${color.red};
  font: 700 ${size.xs} / 1.3 ${font.sans};
  letter-spacing: 0.04em;
  rotate: 6deg;
`;
