import type { AdminViewServerProps } from 'payload';
import { Paper } from './Paper.tsx';
import { PrintButton } from './PrintButton.tsx';
import { paperOf, readPapers } from './paper-view.ts';
import './paper.css';

/** The papers of one or several orders, a page of A4 each, to be printed from the browser. */
export async function PrintOrders({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult;
  const views = await readPapers(req, paperOf(searchParams?.belge), searchParams?.siparis);
  return (
    <main className="papers" lang="tr">
      {views.length > 0 ? <PrintButton count={views.length} /> : <p>Yazdırılacak sipariş bulunamadı.</p>}
      {views.map((view) => (
        <Paper key={view.id} view={view} />
      ))}
    </main>
  );
}
