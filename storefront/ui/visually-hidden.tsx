import { css, styled } from 'styled-components';

export const clipped = css`
  position: absolute;
  width: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
export const VisuallyHidden = styled.span`
  ${clipped}
  height: 1px;
  white-space: nowrap;
`;
