import { css } from 'styled-components';

/** Where thumbs press, a target is 44 px tall however low it is drawn: over the gaps above and below it. */
export const thumbArea = css`
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: min(0px, (100% - 2.75rem) / 2) 0;
    }
  }
`;
