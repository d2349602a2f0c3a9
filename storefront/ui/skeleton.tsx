import { styled } from 'styled-components';
import { color, media, radius } from '../theme/tokens.ts';

export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $height?: string; $width?: string }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1em' }) => $height};
  max-width: 100%;
  border-radius: ${radius};
  background: ${color.mount};
  animation: breathe 1.6s ease-in-out infinite alternate;
  ${media.calm} {
    animation: none;
  }
`;
