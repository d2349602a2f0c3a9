import type { AdminViewServerProps } from 'payload';
import { PrintButton } from './PrintButton.tsx';
import { Printout } from './Printout.tsx';
import { printoutOf, readPrintouts } from './printout-view.ts';
import './printout.css';

/** The printouts of one or several orders, a page of A4 each, to be printed from the browser. */
export async function PrintOrders({ initPageResult, searchParams }: AdminViewServerProps) {
  const { req } = initPageResult;
  const views = await readPrintouts(req, printoutOf(searchParams?.belge), searchParams?.siparis);
  return (
    <main className="printouts" lang="tr">
      {views.length > 0 ? <PrintButton count={views.length} /> : <p>Yazdırılacak sipariş bulunamadı.</p>}
      {views.map((view) => (
        <Printout key={view.id} view={view} />
      ))}
    </main>
  );
}
