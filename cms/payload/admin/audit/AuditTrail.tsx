import type { UIFieldServerComponent } from 'payload';
import { label } from '../../fields/field-builders.ts';
import { clockIn, languageOf, TEXTS } from '../payment/texts.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { describeChanges } from './describe-changes.ts';
import '../shell/panel-block.css';

const TITLE = label('Son değişiklikler', 'Latest changes');

/** On the page of a product or an account: who changed what there, newest first. For admins only. */
export const AuditTrail: UIFieldServerComponent = async ({ id, req, i18n, payload, collectionSlug }) => {
  if (id === undefined) return null;
  const language = languageOf(i18n);
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
  const clock = clockIn(language);
  return (
    <div className="panel-block">
      <PanelSection name="audit" title={TITLE[language]}>
        <ol className="panel-block__history">
          {docs.map(({ id: entry, changes, by, createdAt, action }) => (
            <li key={entry}>
              <ChangeLines lines={describeChanges(payload.config, about, changes, language)} />
              <p className="panel-block__small">
                <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time> ·{' '}
                {by || TEXTS.theShop[language]}
                {action === 'created' && ` · ${TEXTS.created[language]}`}
              </p>
            </li>
          ))}
        </ol>
      </PanelSection>
    </div>
  );
};
