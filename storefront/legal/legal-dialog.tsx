import type { LegalSlug } from '../../cms/contract/legal.ts';
import { useLegalPage } from '../api/texts.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LegalText } from './legal-text.tsx';

type LegalDialogProps = {
  slug: LegalSlug;
  /** Until the text is here itself. */
  title: string;
  onClose: () => void;
  /** Renders the text's HTML; unchanged by default. */
  render?: (html: string) => string;
};

/** A legal text, read without leaving the form. */
export function LegalDialog({ slug, title, onClose, render = (html) => html }: LegalDialogProps) {
  const answer = useLegalPage(slug);
  const { data } = answer;
  return (
    <Dialog title={data?.title ?? title} onClose={onClose}>
      {data ? <LegalText html={render(data.html)} /> : <Unanswered answer={answer} />}
    </Dialog>
  );
}
