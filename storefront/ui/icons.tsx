import { styled } from 'styled-components';
import { color, font } from '../theme/tokens.ts';

export const LineIcon = styled.svg.attrs({ viewBox: '0 0 22 22', 'aria-hidden': true })`
  flex: none;
  width: min(1.3rem, 8vw);
  fill: none;
  stroke: ${color.accent};
  stroke-width: 1.6;
  stroke-linejoin: round;
`;
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

const Icon = styled(LineIcon)`
  [aria-pressed='true'] > & {
    fill: ${color.red};
    stroke: ${color.red};
  }
`;
export const HeartIcon = () => (
  <Icon>
    <path d="M11 18.5 4 11.4a4.4 4.4 0 0 1 0-6.2 4.4 4.4 0 0 1 6.2 0l.8.8.8-.8a4.4 4.4 0 0 1 6.2 0 4.4 4.4 0 0 1 0 6.2Z" />
  </Icon>
);
