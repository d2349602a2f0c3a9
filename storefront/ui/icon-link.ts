import { styled } from 'styled-components';
import { color, font } from '../theme/tokens.ts';

/** A drawing of lines before a word, in a box of 22 by 22. */
export const LineIcon = styled.svg.attrs({ viewBox: '0 0 22 22', 'aria-hidden': true })`
  flex: none;
  width: min(1.3rem, 8vw);
  fill: none;
  stroke: ${color.blue};
  stroke-width: 1.6;
  stroke-linejoin: round;
`;
/** How many there are, beside a link to them. Its colours are the link's to choose. */
export const CountBadge = styled.span`
  display: grid;
  place-items: center;
  min-width: min(1.4rem, 9vw);
  height: min(1.4rem, 9vw);
  padding: 0 0.35rem;
  border-radius: 0.7rem;
  font: 700 min(0.75rem, 5vw) / 1 ${font.sans};
  font-variant-numeric: tabular-nums;
`;
