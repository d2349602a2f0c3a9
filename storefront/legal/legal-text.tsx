import { styled } from 'styled-components';
import { color, font, size, space } from '../theme/tokens.ts';

const Prose = styled.div`
  max-width: 68ch;
  font: 400 ${size.m} / 1.7 ${font.serif};
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space[4]};
  }
  h2,
  h3,
  h4 {
    margin-top: ${space[6]};
    font: 600 ${size.l} / 1.35 ${font.serif};
  }
  h3,
  h4 {
    margin-top: ${space[5]};
    font-size: ${size.m};
  }
  > :first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-left: ${space[5]};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space[2]};
  }
  table {
    border-collapse: collapse;
  }
  td,
  th {
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    text-align: left;
  }
`;

/** The server makes this HTML from an editor's rich text: nothing a visitor wrote is in it. */
const trusted = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

export const LegalText = ({ html }: { html: string }) => (html === '' ? null : <Prose {...trusted(html)} />);
