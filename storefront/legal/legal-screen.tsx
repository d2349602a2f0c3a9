import { useLocation } from 'react-router-dom';
import type { LegalSlug } from '../../cms/contract/legal.ts';
import { patterns } from '../../cms/contract/paths.ts';
import { isNotFound } from '../api/fetcher.ts';
import { useLegalPage } from '../api/texts.ts';
import NotFoundScreen from '../pages/not-found-screen.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LegalText } from './legal-text.tsx';

export default function LegalScreen() {
  const slug = legalSlugOf(useLocation().pathname);
  const answer = useLegalPage(slug);
  const { data, error } = answer;
  if (!slug || data === null || isNotFound(error)) return <NotFoundScreen />;
  return (
    <Page title={data?.title ?? titles[slug] ?? ''} documentTitle={data?.pageTitle} width="medium">
      {data ? (
        <LegalText html={data.html} />
      ) : (
        <Unanswered answer={answer} loader={<Skeleton $height="24rem" />} />
      )}
    </Page>
  );
}

const slugs: Record<string, LegalSlug> = {
  [patterns.preliminaryInformation]: 'on-bilgilendirme-formu',
  [patterns.distanceSales]: 'mesafeli-satis-sozlesmesi',
  [patterns.privacy]: 'gizlilik-sozlesmesi',
  [patterns.returns]: 'iptal-ve-iade-kosullari',
  [patterns.returnsAscii]: 'iptal-ve-iade-kosullari',
  [patterns.dataProtection]: 'kvkk-aydinlatma-metni',
};

/** Which text an address shows; browsers send the ş of one of them encoded. */
export function legalSlugOf(pathname: string): LegalSlug | null {
  try {
    return slugs[decodeURIComponent(pathname).normalize('NFC').replace(/\/$/, '')] ?? null;
  } catch {
    return null;
  }
}

/** What a text is called until it is here itself. */
const titles: Partial<Record<LegalSlug, string>> = {
  'on-bilgilendirme-formu': 'Ön Bilgilendirme Formu',
  'mesafeli-satis-sozlesmesi': 'Mesafeli Satış Sözleşmesi',
  'gizlilik-sozlesmesi': 'Gizlilik Sözleşmesi',
  'iptal-ve-iade-kosullari': 'İptal ve İade Koşulları',
  'kvkk-aydinlatma-metni': 'KVKK Aydınlatma Metni',
};
