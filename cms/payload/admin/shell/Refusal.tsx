'use client';

import { toast, useAuth, useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { ActionDialog, DialogField } from './ActionDialog.tsx';
import { type Sent, sendJson } from './send.ts';

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
  /** Asked for after the password, of whoever wanted that. */
  const [code, setCode] = useState<string | null>(null);
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

  async function signIn(): Promise<Sent<{ message: string }>> {
    const otherwise = t('dialog:unreachable');
    if (code !== null) {
      const sent = await sendJson<object>(pathOf('confirmSignIn'), { body: { code }, otherwise });
      return sent.isDone ? { isDone: true, answer: { message: '' } } : sent;
    }
    const body = { email: user?.email, password };
    const sent = await sendJson<{ message: string; needsCode?: true }>(`${api}/users/login`, {
      body,
      otherwise,
    });
    if (!sent.isDone || !sent.answer.needsCode) return sent;
    setCode('');
    return { isDone: false, message: sent.answer.message };
  }

  async function close(message?: string): Promise<void> {
    setOver(false);
    setPassword('');
    setCode(null);
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
      {code === null ? (
        <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
      ) : (
        <DialogField label={t('account:anyCode')} value={code} maxLength={20} onType={setCode} />
      )}
    </ActionDialog>
  );
}
