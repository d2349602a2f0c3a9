import type { AdminViewServerProps } from 'payload';
import { barcodeOf } from '../orders/barcode.ts';
import { OrderBarcode } from '../orders/PrintOrders.tsx';
import { PrintButton } from '../shell/buttons.tsx';
import { textsFor } from '../translations/translate.ts';
import { readLabelled } from './read-labelled.ts';
import './labels.css';

/** Labels of products on A4 sheets of three by eight. */
export async function ProductLabels({ initPageResult, searchParams, i18n }: AdminViewServerProps) {
  const t = textsFor(i18n);
  const products = await readLabelled(initPageResult.req, searchParams?.urun);
  const count = products.length;
  const unnumbered = products.filter(({ ownNumber }) => !ownNumber).length;
  return (
    <main className="printouts">
      <header className="printouts__bar">
        <h1>{t('menu:labels')}</h1>
        <p>{t(count > 0 ? 'count:sheets' : 'grid:none', { count, sheets: Math.ceil(count / 24) })}</p>
        {unnumbered > 0 && <p>{t('count:unnumbered', { count: unnumbered })}</p>}
        {count > 0 && <PrintButton text={t('reports:print')} />}
      </header>
      <div className="product-labels">
        {products.map(({ id, name, ownNumber, place }) => (
          <article key={id} className="product-label">
            <p className="product-label__name">{name}</p>
            {ownNumber && (
              <>
                <OrderBarcode barcode={barcodeOf(ownNumber)} number={ownNumber} />
                <p>
                  <strong>{ownNumber}</strong>
                </p>
              </>
            )}
            <p>{place}</p>
          </article>
        ))}
      </div>
    </main>
  );
}
