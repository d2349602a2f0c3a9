import type { AdminViewServerProps } from 'payload';
import { PanelView } from '../shell/PanelView.tsx';
import { textsFor } from '../translations/translate.ts';
import { StockCount } from './StockCount.tsx';
import './count.css';

export function StockCountPage(view: AdminViewServerProps) {
  const t = textsFor(view.i18n);
  return (
    <PanelView view={view} name="count" title={t('menu:count')} className="count">
      <header className="panel-view__head">
        <h1>{t('menu:count')}</h1>
      </header>
      <p className="panel-block__small">{t('count:explains')}</p>
      <StockCount />
    </PanelView>
  );
}
