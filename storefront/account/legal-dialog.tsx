import type { LegalSlug } from '../../cms/contract/legal.ts';
import { useLegalPage } from '../api/legal.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { LegalText } from '../legal/legal-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loader } from '../ui/loader.tsx';

type LegalDialogProps = { slug: LegalSlug; title: string; onClose: () => void };

/** A contract's text in a modal with a close button. */
export function LegalDialog({ slug, title, onClose }: LegalDialogProps) {
  const answer = useLegalPage(slug);
  const { data, error, isLoading } = answer;
  return (
    <Dialog open title={data?.title ?? title} onClose={onClose}>
      {error && <QueryFailure answer={answer} />}
      {isLoading && <Loader />}
      {data && <LegalText html={data.html} />}
    </Dialog>
  );
}
