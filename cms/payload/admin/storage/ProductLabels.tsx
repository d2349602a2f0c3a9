import type { AdminViewServerProps } from 'payload';
import { barcodeOf } from '../orders/barcode.ts';
import { OrderBarcode } from '../orders/PrintOrders.tsx';
import { PrintButton } from '../shell/buttons.tsx';
import { textsFor } from '../translations/translate.ts';
import { readLabelled } from './read-labelled.ts';
import './labels.css';

const PLACES = Array.from({ length: 24 }, (_, place) => place + 1);
const PER_SHEET = PLACES.length;

/** Labels of products on A4 sheets of three by eight. A sheet that was begun before is used from its first free label. */
export async function ProductLabels({ initPageResult, searchParams, i18n }: AdminViewServerProps) {
  const t = textsFor(i18n);
  const products = await readLabelled(initPageResult.req, searchParams?.urun);
  const count = products.length;
  const first = Math.trunc(Number(searchParams?.baslangic ?? 1));
  const used = first >= 1 && first <= PER_SHEET ? first - 1 : 0;
  const unnumbered = products.filter(({ ownNumber }) => !ownNumber).length;
  return (
    <main className="printouts">
      <header className="printouts__bar">
        <h1>{t('menu:labels')}</h1>
        <p>
          {t(count > 0 ? 'count:sheets' : 'grid:none', {
            count,
            sheets: Math.ceil((used + count) / PER_SHEET),
          })}
        </p>
        {unnumbered > 0 && <p>{t('count:unnumbered', { count: unnumbered })}</p>}
        {count > 0 && (
          <form>
            <input type="hidden" name="urun" value={products.map(({ id }) => id).join(',')} />
            <label>
              {t('count:firstLabel')}{' '}
              <input type="number" name="baslangic" min={1} max={PER_SHEET} defaultValue={used + 1} />
            </label>{' '}
            <button type="submit">{t('count:place')}</button>
          </form>
        )}
        {count > 0 && <PrintButton text={t('reports:print')} />}
      </header>
      <div className="product-labels">
        {PLACES.slice(0, used).map((place) => (
          <div key={place} />
        ))}
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
