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
  return (
    <main>
      <div className="printouts__bar">
        {products.length > 0 ? <PrintButton text={t('reports:print')} /> : <p>{t('grid:none')}</p>}
      </div>
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
