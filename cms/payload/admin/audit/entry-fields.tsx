import { FieldLabel } from '@payloadcms/ui';
import type {
  DefaultServerCellComponentProps,
  JSONFieldServerComponent,
  UIFieldServerComponent,
} from 'payload';
import { formatAdminURL } from 'payload/shared';
import { textsFor } from '../translations/translate.ts';
import { describeChanges } from './describe-changes.ts';

/** One change below the other. */
export const ChangeLines = ({ lines }: { lines: string[] }) => (
  <>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </>
);

export const ChangesCell = ({ cellData, rowData, payload, i18n }: DefaultServerCellComponentProps) => (
  <ChangeLines lines={describeChanges(payload.config, String(rowData.about), cellData, i18n)} />
);

/** What it was and what it is, in the words of the form that changed it. */
export const ChangesField: JSONFieldServerComponent = ({ data, clientField, payload, i18n }) => (
  <div className="field-type">
    <FieldLabel label={clientField.label} as="span" />
    <ChangeLines lines={describeChanges(payload.config, String(data.about), data.changes, i18n)} />
  </div>
);

/** Whatever no person did, the shop did by itself. */
export const AuthorCell = ({ cellData, i18n }: DefaultServerCellComponentProps) => (
  <span>{cellData || textsFor(i18n)('audit:theShop')}</span>
);

/** From an entry to what it tells of; what was deleted has no page any more. */
export const DocumentLink: UIFieldServerComponent = ({ data, payload, i18n }) => {
  const { about, document, action } = data as { about?: string; document?: string; action?: string };
  if (!about || action === 'deleted') return null;
  const path = document ? (`/collections/${about}/${document}` as const) : (`/globals/${about}` as const);
  return (
    <p>
      <a href={formatAdminURL({ adminRoute: payload.config.routes.admin, path })}>
        {textsFor(i18n)('audit:open')}
      </a>
    </p>
  );
};
