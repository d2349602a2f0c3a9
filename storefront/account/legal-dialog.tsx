import type { LegalSlug } from '../../cms/api/contract/legal.ts';
import { errorText } from '../api/fetcher.ts';
import { useLegalPage } from '../api/legal.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loader } from '../ui/loader.tsx';

type LegalDialogProps = { slug: LegalSlug; title: string; onClose: () => void };

/** A contract's text in a modal with a close button. */
export function LegalDialog({ slug, title, onClose }: LegalDialogProps) {
  const { data, error, isLoading } = useLegalPage(slug);
  return (
    <Dialog open title={data?.title ?? title} onClose={onClose}>
      {error && <Alert tone="danger">{errorText(error)}</Alert>}
      {isLoading && <Loader />}
      {data && <LegalText html={data.html} />}
    </Dialog>
  );
}
