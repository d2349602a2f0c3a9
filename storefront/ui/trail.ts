import { styled } from 'styled-components';
import { thumbArea } from '../theme/css-fragments.ts';
import { size, space } from '../theme/tokens.ts';

export const Trail = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font-size: ${size.s};
  > a {
    ${thumbArea}
  }
`;
