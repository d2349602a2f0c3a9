import { type I18n, textsFor } from '../translations/translate.ts';
import type { PieceView } from './pieces-view.ts';
import './order.css';

/** The pieces of an order, each with the way to its product. */
export function Pieces({ pieces, i18n }: { pieces: readonly PieceView[]; i18n: I18n }) {
  const t = textsFor(i18n);
  return (
    <ul className="order__pieces">
      {pieces.map(
        ({
          key,
          name,
          qty,
          price,
          sum,
          url,
          thumbnail,
          series,
          catalogueNumbers,
          condition,
          isGone,
          isRefunded,
          toSend,
        }) => (
          <li key={key}>
            {/* biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name. */}
            {thumbnail ? <img src={thumbnail} alt="" width={48} height={56} loading="lazy" /> : <span />}
            <div>
              {url ? <a href={url}>{name}</a> : <span>{name}</span>}
              <p className="panel-block__small">
                {[series, catalogueNumbers, condition]
                  .concat(
                    isGone ? t('orders:productGone') : '',
                    isRefunded ? t('orders:pieceRefunded') : '',
                    toSend !== undefined && toSend < qty ? t('orders:pieceToSend', { pieces: toSend }) : '',
                  )
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <span className="order__amount">
              {price === null ? t('orders:pieceCount', { pieces: qty }) : `${qty} × ${price}`}
            </span>
            {sum !== null && <strong className="order__amount">{sum}</strong>}
          </li>
        ),
      )}
    </ul>
  );
}
