import { styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

/** The strip of paper a picture is mounted on: its place is there before the picture is, and the picture fills it. */
export const StampFrame = styled.div<{ $ratio?: string }>`
  position: relative;
  display: grid;
  place-items: center;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  --mount-ratio: calc(${({ $ratio = '1' }) => $ratio});
  aspect-ratio: ${({ $ratio = '1' }) => $ratio};
  overflow: hidden;
  border-radius: ${radius};
  background: ${color.mount};
  > * {
    min-width: 0;
    min-height: 0;
  }
`;
