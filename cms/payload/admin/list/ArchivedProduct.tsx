import type { UIFieldServerComponent } from 'payload';
import { isAdmin } from '../../../domain/roles.ts';
import { labelOf, shown } from '../audit/describe-changes.ts';
import { type Fact, PanelFacts, PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import { ArchiveSteps } from './ArchiveSteps.tsx';
import { recordedFields } from './recorded-fields.ts';

/** Shows a deleted product as it was, with the labels of its form. */
export const ArchivedProduct: UIFieldServerComponent = ({ data, req, i18n, payload }) => {
  const { product, record } = (data ?? {}) as { product?: string; record?: Record<string, unknown> | null };
  if (!product) return null;
  const t = textsFor(i18n);
  const facts = recordedFields(payload.collections.products.config, record).map(
    (field): Fact => [labelOf(field, field.name, i18n), shown(field, record?.[field.name], i18n)],
  );
  return (
    <div className="panel-block">
      <p>{t('archive:isDeleted')}</p>
      {isAdmin(req.user) && <ArchiveSteps productId={product} isArchived />}
      <PanelSection name="record" title={t('archive:record')}>
        <PanelFacts facts={facts} />
      </PanelSection>
    </div>
  );
};
