import type { AdminViewServerProps } from 'payload';
import { PrintButton } from './PrintButton.tsx';
import { type PrintoutView, printoutOf, readPrintouts } from './printout-view.ts';
import './printout.css';

const TITLES = { packingSlip: 'Sevk fişi', invoiceSheet: 'Fatura bilgi formu' };

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

/** One printout of one order. */
function Printout({
  view: { printout, number, day, seller, to, parcel, lines, sums },
}: {
  view: PrintoutView;
}) {
  const isBill = printout === 'invoiceSheet';
  return (
    <article className="printout">
      <header className="printout__head">
        <h1>{TITLES[printout]}</h1>
        <p>
          <strong>{number}</strong>
          <br />
          Sipariş tarihi: {day}
        </p>
      </header>
      <div className="printout__people">
        <People title="Satıcı" lines={seller} />
        <People title={isBill ? 'Fatura edilen' : 'Teslimat adresi'} lines={to} />
      </div>
      {parcel && <p>Kargo: {parcel}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Ürün</th>
            <th scope="col">Adet</th>
            {isBill && (
              <>
                <th scope="col">Birim fiyat</th>
                <th scope="col">Tutar</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, qty, price, sum }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{qty}</td>
              {isBill && (
                <>
                  <td>{price}</td>
                  <td>{sum}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {isBill && (
          <tfoot>
            {sums.map(([name, amount]) => (
              <tr key={name}>
                <th scope="row" colSpan={3}>
                  {name}
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {isBill && (
        <p className="printout__small">Birim fiyatlara KDV eklenmemiştir. Bu form fatura yerine geçmez.</p>
      )}
    </article>
  );
}

const People = ({ title, lines }: { title: string; lines: string[] }) => (
  <section>
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
);
