import { styled } from 'styled-components';
import { media, space } from '../theme/tokens.ts';
import { Doors } from './late-parts.ts';
import { TopProducts } from './top-products.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    gap: ${space[4]};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${space[5]};
  }
`;

/** What the first page of everything begins with: the carousel, and the doors to what the shop sells. */
export const Front = () => (
  <Frame>
    <TopProducts />
    <Doors />
  </Frame>
);
