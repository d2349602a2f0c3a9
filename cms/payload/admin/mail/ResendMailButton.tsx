'use client';

import { Button, toast, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';

const TEXTS = {
  tr: {
    send: 'Yeniden gönder',
    hint: 'İleti, siparişin bugünkü bilgileriyle yeniden yazılır ve aynı adrese gönderilir.',
    failed: 'İleti yeniden gönderilemedi. Lütfen yeniden deneyin.',
  },
  en: {
    send: 'Send again',
    hint: 'Written anew from what the order says today, and sent to the same address.',
    failed: 'The mail could not be sent again. Please try again.',
  },
};

/** On a mail that was sent and tells of an order. */
export function ResendMailButton() {
  const { id, savedDocumentData: mail } = useDocumentInfo();
  const { config } = useConfig();
  const { i18n } = useTranslation();
  const texts = i18n.language === 'en' ? TEXTS.en : TEXTS.tr;
  const [isBusy, setBusy] = useState(false);
  if (mail?.state !== 'sent' || !mail.order) return null;

  const send = async () => {
    setBusy(true);
    try {
      const address = `${config.routes.api}/mails/${id}/resend`;
      const answer = await fetch(address, { method: 'POST', credentials: 'include' });
      const body = await answer.json();
      if (answer.ok) toast.success(body.message);
      else toast.error(body.errors?.[0]?.message ?? body.message ?? texts.failed);
    } catch {
      toast.error(texts.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" disabled={isBusy} onClick={() => void send()}>
        {texts.send}
      </Button>
      <p>{texts.hint}</p>
    </div>
  );
}
