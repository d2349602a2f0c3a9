import type { Payload } from 'payload';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import type { KeptReport } from '../../../domain/books/books-report.ts';
import type { Translate } from '../translations/translate.ts';
import { documentUrl } from './LatestDocuments.tsx';

type BooksDifferencesProps = { report: KeptReport | null; payload: Payload; t: Translate };

/** Differences of the nightly check of the books, each with a link to its order. Nothing without differences. */
export function BooksDifferences({ report, payload, t }: BooksDifferencesProps) {
  if (!report || report.differenceCount === 0) return null;
  const { differences, differenceCount, checkedAt } = report;
  return (
    <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-books">
      <h2 id="dashboard-books">{t('overview:booksDiffer', { count: differenceCount })}</h2>
      <p className="dashboard-note">{t('overview:booksAdvice', { day: formatDateTime(checkedAt) })}</p>
      <ul>
        {differences.map(({ orderId, order, told }) => (
          <li key={`${orderId} ${told}`}>
            <a href={documentUrl(payload, 'orders', orderId)}>{order}</a>: {told}
          </li>
        ))}
      </ul>
    </section>
  );
}
