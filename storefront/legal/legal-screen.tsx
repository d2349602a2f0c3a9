import { useLocation } from 'react-router-dom';
import { errorText, isNotFound } from '../api/fetcher.ts';
import { useLegalPage } from '../api/legal.ts';
import NotFound from '../not-found.tsx';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { legalSlugOf, legalTitleOf } from './legal-slug.ts';
import { LegalText } from './legal-text.tsx';

export default function LegalScreen() {
  const slug = legalSlugOf(useLocation().pathname);
  const { data, error } = useLegalPage(slug);
  if (!slug || data === null || isNotFound(error)) return <NotFound />;
  return (
    <Page title={data?.title ?? legalTitleOf(slug)} width="medium">
      {data ? (
        <LegalText html={data.html} />
      ) : error ? (
        <Alert tone="danger">{errorText(error)}</Alert>
      ) : (
        <Skeleton $height="24rem" />
      )}
    </Page>
  );
}
