import type { UIFieldServerComponent } from 'payload';
import { PanelSection } from '../shell/panel-sections.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { describeChanges } from './describe-changes.ts';
import { ChangeLines } from './entry-fields.tsx';
import '../shell/panel-block.css';

/** On the page of a product or an account: who changed what there, newest first. For admins only. */
export const AuditTrail: UIFieldServerComponent = async ({ id, req, i18n, payload, collectionSlug }) => {
  if (id === undefined) return null;
  const t = textsFor(i18n);
  const about = collectionSlug as 'products' | 'users';
  const { docs } = await payload
    .find({
      collection: 'audit-entries',
      where: { and: [{ about: { equals: about } }, { document: { equals: String(id) } }] },
      sort: '-createdAt',
      limit: 20,
      pagination: false,
      depth: 0,
      req,
      overrideAccess: false,
    })
    // An editor sees their own account, and nothing of this.
    .catch(() => ({ docs: [] }));
  if (docs.length === 0) return null;
  return (
    <div className="panel-block">
      <PanelSection name="audit" title={t('audit:title')}>
        <ol className="panel-block__history">
          {docs.map(({ id: entry, changes, by, createdAt, action }) => (
            <li key={entry}>
              <ChangeLines lines={describeChanges(payload.config, about, changes, i18n)} />
              <p className="panel-block__small">
                <time dateTime={createdAt}>{formatMoment(createdAt, i18n)}</time> · {by || t('audit:theShop')}
                {action === 'created' && ` · ${t('audit:created')}`}
              </p>
            </li>
          ))}
        </ol>
      </PanelSection>
    </div>
  );
};
