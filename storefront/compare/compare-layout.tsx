import { styled } from 'styled-components';
import { color, font, media, size, space } from '../theme/tokens.ts';

/** Two columns beside their labels; on phones the label is above its two values. */
export const Compared = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.s};
  :is(th, td) {
    padding: ${space[3]};
    text-align: left;
    vertical-align: top;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  thead th {
    width: 40%;
    padding-top: 0;
    font: 600 ${size.m} / 1.35 ${font.serif};
  }
  thead th > a {
    display: block;
    margin-block: ${space[2]};
    color: ${color.ink};
    text-decoration: none;
  }
  thead th > a:hover {
    text-decoration: underline;
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  tbody th {
    color: ${color.inkSoft};
    font: 400 ${size.s} / 1.6 ${font.sans};
  }
  tr[data-different='true'] {
    background: ${color.sheet};
  }
  tr[data-different='true'] td {
    font-weight: 600;
  }
  ${media.belowTablet} {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    thead th {
      width: auto;
      padding-inline: ${space[2]};
      font-size: ${size.s};
    }
    thead td {
      display: none;
    }
    tbody th {
      grid-column: 1 / -1;
      padding: ${space[2]} ${space[2]} 0;
      font-size: ${size.xs};
    }
    tbody td {
      padding: 0 ${space[2]} ${space[2]};
    }
  }
`;
/** One picture as large as the other, whatever the window. */
export const Portrait = styled.div`
  max-width: 12rem;
`;
export const SecondTitle = styled.h2`
  margin-bottom: ${space[3]};
  font: 600 ${size.l} / 1.3 ${font.serif};
`;
