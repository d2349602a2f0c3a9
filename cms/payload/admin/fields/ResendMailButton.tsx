import type { UIFieldServerComponent } from 'payload';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { isRepeatable } from '../../../domain/checkout/lifecycle/order-mails.ts';
import type { Mail } from '../../../infra/database/payload-types.ts';
import { CallButton } from '../shell/buttons.tsx';
import { textsFor } from '../translations/translate.ts';

export const ResendMailButton: UIFieldServerComponent = ({ id, data, i18n }) => {
  if (!isRepeatable(data as Partial<Mail>)) return null;
  const t = textsFor(i18n);
  return (
    <div className="field-type">
      <CallButton url={`${PANEL_API}/mails/${id}/resend`} text={t('mail:send')} />
      <p>{t('mail:hint')}</p>
    </div>
  );
};
