'use client';

import { useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { ActionDialog, DialogField } from './ActionDialog.tsx';
import { sendJson } from './send.ts';
import { setAsker } from './sign-in-question.ts';

/** Once in the panel's frame: whoever was refused because the session has ended waits for the answer. */
export function SignInQuestion() {
  const t = textsFor(useTranslation().i18n);
  const { user, fetchFullUser } = useAuth<User>();
  const { api } = useConfig().config.routes;
  const waiting = useRef<Array<(isSignedIn: boolean) => void>>([]);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const email = user?.email;

  useEffect(() => {
    if (!email) return;
    setAsker(() => {
      setAsked(true);
      return new Promise((answer) => waiting.current.push(answer));
    });
    return () => setAsker(undefined);
  }, [email]);

  const signIn = () =>
    sendJson<{ message: string }>(`${api}/users/login`, {
      body: { email, password },
      otherwise: t('dialog:unreachable'),
      // A wrong password is none of an ended session.
      asksToSignIn: false,
    });

  async function close(message?: string): Promise<void> {
    setAsked(false);
    setPassword('');
    if (message !== undefined) await fetchFullUser();
    for (const answer of waiting.current.splice(0)) answer(message !== undefined);
  }

  if (!isAsked) return null;
  return (
    <ActionDialog
      title={t('session:title')}
      explains={t('session:explains', { email })}
      action={t('session:signIn')}
      submit={signIn}
      onClose={(message) => void close(message)}
    >
      <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
    </ActionDialog>
  );
}
