import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';

/** A part of a form that most leave closed, at every width. */
export const DetailsFold = styled.details`
  border-top: 1px solid ${color.line};
  > summary {
    padding-block: ${space[3]};
    font: 600 ${size.m} / 1.4 ${font.sans};
    cursor: pointer;
  }
`;
