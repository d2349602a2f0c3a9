import { createGlobalStyle, styled } from 'styled-components';
import { screenOnly, smallPrint } from '../theme/css-fragments.ts';
import { color, font, media, size, space, upTo } from '../theme/tokens.ts';
import { clipped } from '../ui/visually-hidden.tsx';

export const List = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 2px solid ${color.ink};
  font-size: ${size.s};
  tr {
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }
  :is(th, td) {
    padding: 0.65rem ${space[2]};
    text-align: left;
    vertical-align: top;
    line-height: 1.45;
  }
  tbody td:first-child {
    padding: 0;
  }
  thead th {
    font: 600 ${size.xs} / 1.3 ${font.sans};
  }
  tbody th {
    width: 100%;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  tbody th :is(a, b) {
    color: ${color.ink};
    font: 600 ${size.m} / 1.35 ${font.serif};
    text-decoration: none;
  }
  tbody th a:hover {
    text-decoration: underline;
  }
  tbody th small {
    display: block;
    ${smallPrint}
  }
  && .end {
    text-align: right;
    white-space: nowrap;
  }
  ${media.narrow} {
    thead {
      ${clipped}
      height: 1px;
    }
    tbody tr {
      display: flex;
      flex-wrap: wrap;
    }
    tbody th {
      flex: 1;
    }
    && .end {
      flex-basis: 100%;
      padding-top: 0;
    }
  }
`;
export const TickLabel = styled.label`
  display: grid;
  place-items: center;
  width: ${upTo(2.75)};
  height: ${upTo(2.75)};
  cursor: pointer;
  input {
    width: 1.35rem;
    height: 1.35rem;
    margin: 0;
    accent-color: ${color.green};
    cursor: inherit;
  }
  input:disabled {
    cursor: not-allowed;
  }
`;
export const Note = styled.p`
  max-width: 62ch;
  ${smallPrint}
`;

export const OnScreen = styled.span`
  ${screenOnly}
`;

export const PaperStyle = createGlobalStyle`
  @page {
    size: A4;
    margin: 15mm;
  }
  @media print {
    main { min-height: 0; }
    main *, main *::before { color: #000 !important; }
    main :is(fieldset, [role='none']) { display: none; }
    ${List}, ${List} tr { border-color: #000; }
    ${List} thead { display: table-header-group; }
    ${List} :is(th, td) { padding-block: 1.5mm; }
    ${List} tbody td:first-child { padding: 1.5mm 2mm; }
    ${TickLabel} { width: auto; height: auto; }
    ${TickLabel} input {
      appearance: none;
      display: grid;
      place-items: center;
      width: 5mm;
      height: 5mm;
      border: 0.4mm solid #000;
      border-radius: 0;
      background: #fff;
      print-color-adjust: exact;
    }
    ${TickLabel} input:checked::before {
      content: '✓';
      font: 700 4mm / 1 sans-serif;
    }
  }
`;
