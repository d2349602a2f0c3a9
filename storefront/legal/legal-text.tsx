import { styled } from 'styled-components';
import type { LegalSlug } from '../../cms/contract/legal.ts';
import { useLegalPage } from '../api/texts.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { color, font, size, space } from '../theme/tokens.ts';
import { Dialog } from '../ui/dialog.tsx';

const Prose = styled.div`
  max-width: 68ch;
  font: 400 ${size.m} / 1.7 ${font.serif};
  overflow-wrap: anywhere;
  text-wrap: pretty;
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

/** The HTML comes from an editor's rich text on the server, never from visitors. */
const trusted = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

export const LegalText = ({ html }: { html: string }) => (html === '' ? null : <Prose {...trusted(html)} />);

type LegalDialogProps = {
  slug: LegalSlug;
  title: string;
  onClose: () => void;
  render?: (html: string) => string;
};

export function LegalDialog({ slug, title, onClose, render = (html) => html }: LegalDialogProps) {
  const answer = useLegalPage(slug);
  const { data } = answer;
  return (
    <Dialog title={data?.title ?? title} onClose={onClose}>
      {data ? <LegalText html={render(data.html)} /> : <Unanswered answer={answer} />}
    </Dialog>
  );
}
