'use client';

import { useAuth, useConfig, useTranslation } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { textsFor } from '../translations/translate.ts';
import { ActionDialog, DialogField } from './ActionDialog.tsx';
import { panelFetch } from './panel-fetch.ts';
import { type Sent, sendJson } from './send.ts';

type Fetch = typeof globalThis.fetch;

/** Asks for the password in the panel's frame after the session has ended; refused calls wait for the sign-in. */
export function SignInQuestion({ withSeen }: { withSeen: (fetch: Fetch) => Fetch }) {
  const t = textsFor(useTranslation().i18n);
  const { user, fetchFullUser } = useAuth<User>();
  const { api } = useConfig().config.routes;
  const waiting = useRef<Array<(isSignedIn: boolean) => void>>([]);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  /** Code of the second factor, asked after the password. */
  const [code, setCode] = useState<string | null>(null);
  const email = user?.email;
  const unreachable = t('dialog:unreachable');

  useEffect(() => {
    if (!email) return;
    const { fetch } = window;
    const askToSignIn = (): Promise<boolean> => {
      setAsked(true);
      return new Promise((answer) => waiting.current.push(answer));
    };
    const { origin } = window.location;
    const asking = withSeen(panelFetch({ fetch, origin, api, askToSignIn, unreachable }));
    window.fetch = asking;
    return () => {
      if (window.fetch === asking) window.fetch = fetch;
    };
  }, [email, api, unreachable, withSeen]);

  async function signIn(): Promise<Sent<{ message: string }>> {
    const call = { otherwise: unreachable };
    if (code !== null) {
      const sent = await sendJson<object>(pathOf('confirmSignIn'), { ...call, body: { code } });
      return sent.isDone ? { isDone: true, answer: { message: '' } } : sent;
    }
    const sent = await sendJson<{ message: string; needsCode?: true }>(`${api}/users/login`, {
      ...call,
      body: { email, password },
    });
    if (!sent.isDone || !sent.answer.needsCode) return sent;
    setCode('');
    return { isDone: false, message: sent.answer.message };
  }

  async function close(message?: string): Promise<void> {
    setAsked(false);
    setPassword('');
    setCode(null);
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
      {code === null ? (
        <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
      ) : (
        <DialogField label={t('account:anyCode')} value={code} maxLength={20} onType={setCode} />
      )}
    </ActionDialog>
  );
}
