import { createGlobalStyle } from 'styled-components';
import { color, font, media, size, space } from './tokens.ts';

export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html {
    background: ${color.paper};
    scroll-padding-top: ${space[4]};
    &:has([data-offline='true'], [data-held]) {
      scroll-padding-bottom: 5rem;
    }
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }
  /* The buy bar covers neither the last content of a page nor a focused element. */
  ${media.phone} {
    html:has([data-buy-bar]) { scroll-padding-bottom: 5rem; }
    body:has([data-buy-bar]) {
      padding-bottom: 5rem;
      ${media.noScript} { padding-bottom: 0; }
    }
  }
  body {
    margin: 0;
    color: ${color.ink};
    font: 400 ${size.m} / 1.6 ${font.sans};
    font-kerning: normal;
    hyphens: manual;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { min-width: 0; border: 0; }
  legend { margin-bottom: ${space[1]}; font-size: ${size.s}; font-weight: 600; }
  h1, h2, h3 { text-wrap: balance; }
  a { color: ${color.accent}; text-underline-offset: 0.18em; text-decoration-thickness: 1px; }
  a:hover { text-decoration-thickness: 2px; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  :focus-visible {
    outline: 3px solid ${color.accent};
    outline-offset: 2px;
    border-radius: 2px;
  }
  :focus:not(:focus-visible) { outline: none; }
  ::selection { background: ${color.accent}; color: ${color.sheet}; }
  @keyframes turn { to { rotate: 1turn; } }
  @keyframes breathe { to { opacity: 0.5; } }
  @keyframes walk { to { stroke-dashoffset: -6.1; } }
  @keyframes rise { from { translate: 0 2rem; opacity: 0; } }
  @keyframes arrive { from { opacity: 0; translate: 1rem; } }
  @media print {
    header:not(main *), footer, nav, form, button:not(:has(img)) { display: none !important; }
    html, body { background: #fff; }
    a { color: inherit; text-decoration: none; }
    section { box-shadow: none !important; break-inside: avoid; }
  }
  ${media.calm} {
    *, *::before, *::after { scroll-behavior: auto !important; animation: none !important; transition: none !important; }
  }
`;
