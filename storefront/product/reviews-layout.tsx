import { styled } from 'styled-components';
import { color, font, media, size, space } from '../theme/tokens.ts';

export const ReviewColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  > h2 {
    grid-column: 1 / -1;
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space[5]} ${space[7]};
  }
`;
export const ReviewList = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
  > li:first-child {
    padding-top: 0;
  }
  > li[hidden] {
    display: none;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
  time,
  small {
    color: ${color.inkSoft};
    font-size: ${size.xs};
    font-variant-numeric: tabular-nums;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
