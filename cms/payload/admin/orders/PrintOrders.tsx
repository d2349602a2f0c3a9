import type { AdminViewServerProps } from 'payload';
import { logoPath, type ShopIdentity } from '../../../contract/rules/shop-identity.ts';
import { PrintButton } from '../shell/buttons.tsx';
import type { Barcode } from './barcode.ts';
import {
  type LabelView,
  labelFor,
  printoutOf,
  readPrinted,
  type SheetView,
  sheetFor,
} from './printout-view.ts';
import './printout.css';

const TITLES = { packingSlip: 'Sevk fişi', invoiceSheet: 'Fatura bilgi formu' };

export async function PrintOrders({ initPageResult, searchParams }: AdminViewServerProps) {
  const printout = printoutOf(searchParams?.belge);
  const printed = await readPrinted(initPageResult.req, printout, searchParams?.siparis);
  const { orders, seller, shop } = printed;
  return (
    <main className="printouts" lang="tr">
      {orders.length > 0 ? (
        <div className="printouts__bar">
          <PrintButton text={`Yazdır (${orders.length})`} />
        </div>
      ) : (
        <p>Yazdırılacak sipariş bulunamadı.</p>
      )}
      {orders.map((order) =>
        printout === 'addressLabel' ? (
          <AddressLabel key={order.id} view={labelFor(order, seller)} />
        ) : (
          <Sheet key={order.id} shop={shop} view={sheetFor(order, printout, printed)} />
        ),
      )}
    </main>
  );
}

function Sheet({ shop: { name, logo }, view }: { shop: ShopIdentity; view: SheetView }) {
  const { printout, number, isTrial, giftNote, barcode, day, seller, to, parcel, lines, sums } = view;
  const isBill = printout === 'invoiceSheet';
  return (
    <article className="printout">
      <header className="printout__head">
        <div>
          <h1>{TITLES[printout]}</h1>
          {/* biome-ignore lint/performance/noImgElement: printed, and small already */}
          {!isBill && (logo ? <img src={logoPath(logo)} alt={name} height={48} /> : <p>{name}</p>)}
        </div>
        <div>
          {!isBill && barcode && <OrderBarcode barcode={barcode} number={number} />}
          <p>
            <strong>{number}</strong>
            <br />
            Sipariş tarihi: {day}
          </p>
        </div>
      </header>
      {isTrial && <Strong text="Deneme siparişi: ödemesi gerçek değildir, gönderilmez." />}
      {giftNote !== null && <Strong text="Hediye gönderisi" />}
      <div className="printout__people">
        <People title="Satıcı" lines={seller} />
        <People title={isBill ? 'Fatura edilen' : 'Teslimat adresi'} lines={to} />
      </div>
      {parcel && <p>Kargo: {parcel}</p>}
      <table>
        <thead>
          <tr>
            {['Ürün', 'Adet', ...(isBill ? ['Birim fiyat', 'Tutar'] : [])].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, picture, marks, storedAt, qty, price, sum }) => (
            <tr key={key}>
              <td>{isBill ? name : <Piece {...{ name, picture, marks, storedAt }} />}</td>
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
      {giftNote && <p className="printout__gift">{giftNote}</p>}
      {isBill && (
        <p className="printout__small">Birim fiyatlara KDV eklenmemiştir. Bu form fatura yerine geçmez.</p>
      )}
    </article>
  );
}

const Strong = ({ text }: { text: string }) => (
  <p>
    <strong>{text}</strong>
  </p>
);

type PieceProps = Pick<SheetView['lines'][number], 'name' | 'picture' | 'marks' | 'storedAt'>;

const Piece = ({ name, picture, marks, storedAt }: PieceProps) => (
  <div className="printout__piece">
    <span className="printout__picture">
      {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
      {picture && <img src={picture} alt="" />}
    </span>
    <div>
      <p>{name}</p>
      {storedAt && <Strong text={storedAt} />}
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

/** Barcode of an order's number. The style sheet sets the width of the narrowest bar, in millimetres. */
export const OrderBarcode = ({ barcode: { width, bars }, number }: { barcode: Barcode; number: string }) => (
  <svg
    className="barcode"
    role="img"
    aria-label={`Barkod: ${number}`}
    viewBox={`0 0 ${width} 1`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    style={{ '--bars': width } as object}
  >
    <path d={bars.map(({ x, width: wide }) => `M${x} 0h${wide}v1h-${wide}z`).join('')} />
  </svg>
);
