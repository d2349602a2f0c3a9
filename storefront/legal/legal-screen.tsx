import { useLocation } from 'react-router-dom';
import { isNotFound } from '../api/fetcher.ts';
import { useLegalPage } from '../api/legal.ts';
import NotFoundScreen from '../pages/not-found-screen.tsx';
import { QueryError } from '../pages/query-error.tsx';
import { Page } from '../ui/page-width.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { legalSlugOf, legalTitleOf } from './legal-slug.ts';
import { LegalText } from './legal-text.tsx';

export default function LegalScreen() {
  const slug = legalSlugOf(useLocation().pathname);
  const answer = useLegalPage(slug);
  const { data, error } = answer;
  if (!slug || data === null || isNotFound(error)) return <NotFoundScreen />;
  return (
    <Page title={data?.title ?? legalTitleOf(slug)} documentTitle={data?.pageTitle} width="medium">
      {data ? (
        <LegalText html={data.html} />
      ) : error ? (
        <QueryError answer={answer} />
      ) : (
        <Skeleton $height="24rem" />
      )}
    </Page>
  );
}
