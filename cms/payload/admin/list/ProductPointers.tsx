import type { UIFieldServerComponent } from 'payload';
import { paths } from '../../../contract/paths.ts';
import { countPointers, POINTERS } from '../../../domain/catalogue/product-pointers.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { ArchiveSteps } from './ArchiveSteps.tsx';

export const ProductPointers: UIFieldServerComponent = async ({ id, req, i18n, data }) => {
  if (id === undefined || !isAdmin(req.user)) return null;
  const t = textsFor(i18n);
  const product = String(id);
  const pointers = await countPointers(req, product);
  const since = data?.archivedAt ? String(data.archivedAt) : undefined;
  const told = POINTERS.filter((name) => pointers[name] > 0).map((name) =>
    t(`pointers:${name}`, { count: pointers[name] }),
  );
  const wasOnSale = Boolean(data?.isPublished || data?.publishedAt);
  return (
    <>
      {told.length > 0 && (
        <PanelSection name="pointers" title={t('pointers:title')}>
          <p>{told.join(', ')}</p>
          <p className="panel-block__small">
            {t(pointers.orders > 0 ? 'pointers:isArchived' : 'pointers:isForgotten')}
          </p>
        </PanelSection>
      )}
      {(since !== undefined || wasOnSale) && (
        <PanelSection name="archive" title={t('archive:title')}>
          {since !== undefined && (
            <p>
              {t('archive:since', { day: formatMoment(since, i18n) })}{' '}
              <a href={paths.product(product)}>{t('archive:seen')}</a>
            </p>
          )}
          <ArchiveSteps key={String(since)} productId={product} isArchived={since !== undefined} />
        </PanelSection>
      )}
    </>
  );
};
