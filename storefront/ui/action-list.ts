import { styled } from 'styled-components';
import { noFocusRing, smallPrint } from '../theme/css-fragments.ts';
import { color, media, space } from '../theme/tokens.ts';

export const ActionList = styled.ul`
  ${noFocusRing}
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[4]};
    align-items: center;
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
    border-bottom: 0;
  }
  time {
    display: block;
    ${smallPrint}
    font-variant-numeric: tabular-nums;
  }
`;
