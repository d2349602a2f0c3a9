import { OrderBarcode } from './OrderBarcode.tsx';
import type { LabelView } from './printout-view.ts';

/** Label for a parcel, on a page of its own: no goods, no prices. */
export const AddressLabel = ({
  view: { number, barcode, sender, recipient, address, town, country, phone, parcel, points },
}: {
  view: LabelView;
}) => (
  <article className="label">
    <section className="label__sender">
      <h2>Gönderen</h2>
      {sender.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
    <section className="label__to" style={{ fontSize: `${points}pt` }}>
      <h2>Alıcı</h2>
      <p className="label__recipient">{recipient}</p>
      <p>{address}</p>
      <p className="label__town">{town}</p>
      <p>{country}</p>
      {phone && <p>Telefon: {phone}</p>}
    </section>
    <section className="label__order">
      {parcel && <p>Kargo: {parcel}</p>}
      {barcode && <OrderBarcode barcode={barcode} number={number} />}
      <p className="label__number">{number}</p>
    </section>
  </article>
);
