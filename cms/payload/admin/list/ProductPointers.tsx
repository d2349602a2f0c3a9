import type { UIFieldServerComponent } from 'payload';
import { countPointers, type Pointers } from '../../../domain/catalogue/product-pointers.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import '../shell/panel-block.css';

const NAMES = ['orders', 'wishes', 'alerts', 'collections'] as const satisfies ReadonlyArray<keyof Pointers>;

export const ProductPointers: UIFieldServerComponent = async ({ id, req, i18n }) => {
  if (id === undefined || !isAdmin(req.user)) return null;
  const t = textsFor(i18n);
  const pointers = await countPointers(req, String(id));
  const told = NAMES.filter((name) => pointers[name] > 0).map((name) =>
    t(`pointers:${name}`, { count: pointers[name] }),
  );
  if (told.length === 0) return null;
  return (
    <PanelSection name="pointers" title={t('pointers:title')}>
      <p>{told.join(', ')}</p>
      <p className="panel-block__small">
        {t(pointers.orders > 0 ? 'pointers:isArchived' : 'pointers:isForgotten')}
      </p>
    </PanelSection>
  );
};
