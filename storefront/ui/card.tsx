import { styled } from 'styled-components';
import { sheetBox } from '../theme/css-fragments.ts';
import { color, font, media, shadow, size, space } from '../theme/tokens.ts';

export const Card = styled.section`
  padding: ${space[5]};
  ${sheetBox}
  box-shadow: ${shadow.sheet};
  ${media.narrow} {
    padding: ${space[3]};
  }
  > h2 {
    margin-bottom: ${space[4]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
`;

export const Panel = styled(Card)`
  box-shadow: none;
`;

/** Section of a list, under a heading with a line. */
export const GroupSection = styled.section`
  > h2 {
    margin-bottom: ${space[4]};
    padding-bottom: ${space[2]};
    border-bottom: 1px solid ${color.line};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(min-content, 1fr);
  font-size: ${size.s};
  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    gap: ${space[4]};
    align-items: baseline;
    padding: ${space[2]} 0;
    border-bottom: 1px solid ${color.line};
  }
  > div:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${color.inkSoft};
  }
  > div:has(strong) dd {
    font-weight: 700;
    font-size: ${size.l};
  }
  dd {
    text-align: right;
    overflow-wrap: anywhere;
  }
  ${media.narrow} {
    display: block;
    > div {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 ${space[2]};
    }
    dd {
      margin-left: auto;
    }
  }
`;
