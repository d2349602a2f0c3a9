import type { PrintoutView } from './printout-view.ts';

const TITLES = { packingSlip: 'Sevk fişi', invoiceSheet: 'Fatura bilgi formu' };

/** One printout of one order. */
export function Printout({
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
