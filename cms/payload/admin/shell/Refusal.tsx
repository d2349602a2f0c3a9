'use client';

import { toast, useAuth, useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { ActionDialog, DialogField } from './ActionDialog.tsx';
import { sendJson } from './send.ts';

/**
 * In a form that was refused. Where that is because the session has ended, it asks for the password and saves again; where
 * the shop cannot be reached, it says so in place of the browser's English.
 */
export function Refusal() {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const { user, fetchFullUser } = useAuth<User>();
  const { submit } = useForm();
  const { docConfig } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const [isOver, setOver] = useState(false);
  const [password, setPassword] = useState('');
  /** Of a draft only the button that was pressed knows whether it is published. */
  const hasDrafts = Boolean(docConfig?.versions?.drafts);

  useEffect(() => {
    let isLeft = false;
    void sendJson<{ user: unknown }>(`${api}/users/me`, { method: 'GET' }).then((sent) => {
      if (isLeft) return;
      if (sent.isDone) return setOver(!sent.answer.user);
      // The shop would have said why.
      if (sent.message !== '') return;
      toast.dismiss();
      toast.error(textsFor(i18n)('dialog:unreachable'));
    });
    return () => {
      isLeft = true;
    };
  }, [api, i18n]);

  const signIn = () =>
    sendJson<{ message: string }>(`${api}/users/login`, {
      body: { email: user?.email, password },
      otherwise: t('dialog:unreachable'),
    });

  async function close(message?: string): Promise<void> {
    setOver(false);
    setPassword('');
    if (message === undefined) return;
    await fetchFullUser();
    if (hasDrafts) toast.success(t('session:saveAgain'));
    else await submit();
  }

  if (!isOver || !user) return null;
  return (
    <ActionDialog
      title={t('session:title')}
      explains={t('session:explains', { email: user.email })}
      action={t(hasDrafts ? 'session:signIn' : 'session:signInAndSave')}
      submit={signIn}
      onClose={(message) => void close(message)}
    >
      <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
    </ActionDialog>
  );
}
