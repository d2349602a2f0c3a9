'use client';

import { toast, useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui';
import { useEffect } from 'react';
import { textsFor } from '../translations/translate.ts';
import { sendJson } from './send.ts';
import { askToSignIn } from './sign-in-question.ts';

/**
 * In a form that was refused. Where that is because the session has ended, it asks for the password and saves again; where
 * the shop cannot be reached, it says so in place of the browser's English.
 */
export function Refusal() {
  const { i18n } = useTranslation();
  const { submit } = useForm();
  const { docConfig } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  /** Of a draft only the button that was pressed knows whether it is published. */
  const hasDrafts = Boolean(docConfig?.versions?.drafts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each refusal
  useEffect(() => {
    let isLeft = false;
    const t = textsFor(i18n);
    async function findOut(): Promise<void> {
      const sent = await sendJson<{ user: unknown }>(`${api}/users/me`, { method: 'GET' });
      if (isLeft) return;
      if (!sent.isDone) {
        // The shop would have said why.
        if (sent.message !== '') return;
        toast.dismiss();
        toast.error(t('dialog:unreachable'));
        return;
      }
      if (sent.answer.user || !(await askToSignIn())) return;
      if (hasDrafts) toast.success(t('session:saveAgain'));
      else await submit();
    }
    void findOut();
    return () => {
      isLeft = true;
    };
  }, []);
  return null;
}
