import { FieldLabel } from '@payloadcms/ui';
import type {
  CollectionSlug,
  DefaultServerCellComponentProps,
  GlobalSlug,
  JSONFieldServerComponent,
  UIFieldServerComponent,
  Where,
} from 'payload';
import { findVisible } from '../../../infra/database/rows/rows.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { documentUrl, globalUrl } from '../shell/panel-urls.ts';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { describeChanges } from './describe-changes.ts';

export const ChangeLines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);

/** Maximum length of a change in a list cell. The text of a story, for example, is too long for a cell. */
const CELL_LENGTH = 160;
const shorten = (line: string) => (line.length > CELL_LENGTH ? `${line.slice(0, CELL_LENGTH - 1)}…` : line);

export const ChangesCell = ({ cellData, rowData, payload, i18n }: DefaultServerCellComponentProps) => (
  <ChangeLines lines={describeChanges(payload.config, String(rowData.about), cellData, i18n).map(shorten)} />
);

export const ChangesField: JSONFieldServerComponent = ({ data, clientField, payload, i18n }) => (
  <div className="field-type">
    <FieldLabel label={clientField.label} as="span" />
    <ChangeLines lines={describeChanges(payload.config, String(data.about), data.changes, i18n)} />
  </div>
);

/** Names the author of a change. A change without author was made by the shop itself. */
export const AuthorCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <span>{cellData || textsFor(i18n)('audit:theShop')}</span>
);

export const DocumentLink: UIFieldServerComponent = ({ data, i18n }) => {
  const { about, document, action } = data as { about?: string; document?: string; action?: string };
  if (!about || about === 'first-steps' || action === 'deleted') return null;
  const href = document ? documentUrl(about as CollectionSlug, document) : globalUrl(about as GlobalSlug);
  return (
    <p className="panel-block">
      <a href={href}>{textsFor(i18n)('audit:open')}</a>
    </p>
  );
};

export const AuditTrail: UIFieldServerComponent = async ({
  id,
  req,
  i18n,
  payload,
  collectionSlug,
  data,
}) => {
  const global = (data as { globalType?: string }).globalType;
  if (id === undefined && !global) return null;
  const t = textsFor(i18n);
  const about = (global ?? collectionSlug) as 'products' | 'users' | 'shop-settings';
  const where: Where = global
    ? { about: { equals: about } }
    : { and: [{ about: { equals: about } }, { document: { equals: String(id) } }] };
  // `findVisible`: editors and senders see their own account, but not its history.
  const entries = await findVisible(req, 'audit-entries', { where, limit: 20 });
  if (entries.length === 0) return null;
  return (
    <div className="panel-block">
      <PanelSection name="audit" title={t('audit:title')}>
        <ol className="panel-block__history">
          {entries.map(({ id: entry, changes, by, createdAt, action }) => (
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
