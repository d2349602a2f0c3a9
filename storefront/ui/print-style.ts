import { createGlobalStyle } from 'styled-components';

export const PrintStyle = createGlobalStyle`
  @media print {
    header, footer, nav, button { display: none !important; }
    html, body { background: #fff; }
    a { color: inherit; text-decoration: none; }
    section { box-shadow: none !important; break-inside: avoid; }
  }
`;
