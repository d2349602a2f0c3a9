import { styled } from 'styled-components';
import { color, radius, space } from '../theme/tokens.ts';

/** Past what a keyboard would have to go through; seen while it has the focus. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 60;
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${color.blue};
  color: ${color.sheet};
  translate: 0 -200%;
  &:focus {
    translate: 0;
  }
`;
