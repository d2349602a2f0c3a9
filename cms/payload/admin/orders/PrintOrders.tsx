import type { AdminViewServerProps } from 'payload';
import { AddressLabel } from './AddressLabel.tsx';
import { OrderBarcode } from './OrderBarcode.tsx';
import { PrintButton } from './PrintButton.tsx';
import { labelFor, printoutOf, readPrinted, type SheetView, sheetFor } from './printout-view.ts';
import './printout.css';

const TITLES = { packingSlip: 'Sevk fişi', invoiceSheet: 'Fatura bilgi formu' };

/** Printouts of one or several orders, a page of paper each, for the browser's print dialog. */
export async function PrintOrders({ initPageResult, searchParams }: AdminViewServerProps) {
  const printout = printoutOf(searchParams?.belge);
  const printed = await readPrinted(initPageResult.req, printout, searchParams?.siparis);
  const { orders, seller } = printed;
  return (
    <main className="printouts" lang="tr">
      {orders.length > 0 ? <PrintButton count={orders.length} /> : <p>Yazdırılacak sipariş bulunamadı.</p>}
      {orders.map((order) =>
        printout === 'addressLabel' ? (
          <AddressLabel key={order.id} view={labelFor(order, seller)} />
        ) : (
          <Sheet key={order.id} view={sheetFor(order, printout, printed)} />
        ),
      )}
    </main>
  );
}

/** One printout of A4 of one order. */
function Sheet({
  view: { printout, number, barcode, day, seller, to, parcel, lines, sums },
}: {
  view: SheetView;
}) {
  const isBill = printout === 'invoiceSheet';
  return (
    <article className="printout">
      <header className="printout__head">
        <h1>{TITLES[printout]}</h1>
        <div>
          {!isBill && barcode && <OrderBarcode barcode={barcode} number={number} />}
          <p>
            <strong>{number}</strong>
            <br />
            Sipariş tarihi: {day}
          </p>
        </div>
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
          {lines.map(({ key, name, picture, marks, qty, price, sum }) => (
            <tr key={key}>
              <td>{isBill ? name : <Piece name={name} picture={picture} marks={marks} />}</td>
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

/** Picture and marks of a piece, for checking while packing. */
const Piece = ({ name, picture, marks }: Pick<SheetView['lines'][number], 'name' | 'picture' | 'marks'>) => (
  <div className="printout__piece">
    <span className="printout__picture">
      {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
      {picture && <img src={picture} alt="" />}
    </span>
    <div>
      <p>{name}</p>
      {marks.map((mark) => (
        <p key={mark} className="printout__small">
          {mark}
        </p>
      ))}
    </div>
  </div>
);

const People = ({ title, lines }: { title: string; lines: string[] }) => (
  <section>
    <h2>{title}</h2>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
);
