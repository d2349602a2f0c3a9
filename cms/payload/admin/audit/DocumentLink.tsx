import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { label } from '../../fields/field-builders.ts';
import { languageOf } from '../payment/texts.ts';

const WORDS = label('Kaydı açın', 'Open it');

/** From an entry to what it tells of; what was deleted has no page any more. */
export const DocumentLink: UIFieldServerComponent = ({ data, payload, i18n }) => {
  const { about, document, action } = data as { about?: string; document?: string; action?: string };
  if (!about || action === 'deleted') return null;
  const path = document ? (`/collections/${about}/${document}` as const) : (`/globals/${about}` as const);
  return (
    <p>
      <a href={formatAdminURL({ adminRoute: payload.config.routes.admin, path })}>
        {WORDS[languageOf(i18n)]}
      </a>
    </p>
  );
};
