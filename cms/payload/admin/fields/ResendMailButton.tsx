'use client';

import { Button, toast, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

/** For a sent mail about an order. */
export function ResendMailButton() {
  const { id, savedDocumentData: mail } = useDocumentInfo();
  const { config } = useConfig();
  const t = textsFor(useTranslation().i18n);
  const [isBusy, setBusy] = useState(false);
  if (mail?.state !== 'sent' || !mail.order) return null;

  const send = async () => {
    setBusy(true);
    const sent = await sendJson<{ message: string }>(`${config.routes.api}/mails/${id}/resend`, {
      otherwise: t('mail:failed'),
    });
    setBusy(false);
    if (sent.isDone) toast.success(sent.answer.message);
    else toast.error(sent.message);
  };
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" disabled={isBusy} onClick={() => void send()}>
        {t('mail:send')}
      </Button>
      <p>{t('mail:hint')}</p>
    </div>
  );
}
