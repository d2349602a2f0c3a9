import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';

/** A part below what the page is about, with its heading and what can be done with it in one line. */
export const PageSection = styled.section`
  margin-top: ${space[5]};
  padding-top: ${space[5]};
  border-top: 1px solid ${color.line};
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[1]} ${space[5]};
    margin-bottom: ${space[3]};
  }
  > header h2 {
    font: 600 ${size.xl} / 1.25 ${font.serif};
  }
  > header p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[4]};
    font-size: ${size.s};
  }
  > header a {
    display: inline-block;
    padding-block: ${space[1]};
  }
`;
