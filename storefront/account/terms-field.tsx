import { useState } from 'react';
import type { LegalSlug } from '../../cms/contract/legal.ts';
import { useLegalPage } from '../api/legal.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { QueryError } from '../pages/query-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import type { Wording } from '../ui/toast.tsx';

const TEXTS = {
  'uyelik-sozlesmesi': 'Üyelik sözleşmesi',
  'kisisel-verilerin-islenmesi': 'Kişisel verilerin işlenmesi',
} as const satisfies Partial<Record<LegalSlug, string>>;
type TextSlug = keyof typeof TEXTS;

/** The checkbox of rule 3 and the two texts it accepts, each to be read without leaving the form. */
export function TermsField({ error }: { error?: Wording }) {
  const [shown, setShown] = useState<TextSlug | null>(null);
  return (
    <Stack $gap={2}>
      <CheckboxField
        name="termsAccepted"
        label="Üyelik sözleşmesini ve kişisel verilerin işlenmesi metnini okudum, onaylıyorum."
        required
        error={error}
      />
      {/* In line with the checkbox's words. */}
      <Cluster $gap={1} style={{ paddingLeft: '1.3125rem' }}>
        {(Object.keys(TEXTS) as TextSlug[]).map((slug) => (
          <Button key={slug} variant="ghost" isSmall aria-haspopup="dialog" onClick={() => setShown(slug)}>
            {TEXTS[slug]}
          </Button>
        ))}
      </Cluster>
      {shown && <LegalDialog slug={shown} title={TEXTS[shown]} onClose={() => setShown(null)} />}
    </Stack>
  );
}

type LegalDialogProps = { slug: LegalSlug; title: string; onClose: () => void };

/** A contract's text in a modal with a close button. */
function LegalDialog({ slug, title, onClose }: LegalDialogProps) {
  const answer = useLegalPage(slug);
  const { data, error, isLoading } = answer;
  return (
    <Dialog open title={data?.title ?? title} onClose={onClose}>
      {error && <QueryError answer={answer} />}
      {isLoading && <Loader />}
      {data && <LegalText html={data.html} />}
    </Dialog>
  );
}
