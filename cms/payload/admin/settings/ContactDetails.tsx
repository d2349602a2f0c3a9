import { getTranslation } from '@payloadcms/translations';
import type { UIFieldServerComponent } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { CONTACT_NAMES } from '../../../contract/rules/shop-terms.ts';
import { PLACEHOLDER_LABELS } from '../../../domain/legal/placeholders.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { textsFor } from '../translations/translate.ts';
import '../shell/panel-block.css';

/** Contact details of the footer, with a link to the form that changes them. */
export const ContactDetails: UIFieldServerComponent = async ({ payload, i18n }) => {
  const t = textsFor(i18n);
  const { contact } = await currentTerms(payload);
  const href = formatAdminURL({ adminRoute: payload.config.routes.admin, path: '/globals/business-details' });
  return (
    <div className="panel-block">
      <p>{t('settings:contact')}</p>
      <ul>
        {CONTACT_NAMES.map((name) => (
          <li key={name}>
            {getTranslation(PLACEHOLDER_LABELS[name], i18n)}: {contact[name] ?? t('settings:none')}
          </li>
        ))}
      </ul>
      <p>
        <a href={href}>{t('settings:toBusiness')}</a>
      </p>
    </div>
  );
};
