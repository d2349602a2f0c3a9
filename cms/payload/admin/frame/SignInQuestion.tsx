'use client';

import { useAuth } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { useTexts } from '../translations/use-texts.ts';
import { panelFetch } from './panel-fetch.ts';

type Fetch = typeof globalThis.fetch;

/** Asks for the password when the session has ended. Refused calls are repeated after the sign-in. */
export function SignInQuestion({ withSeen }: { withSeen: (fetch: Fetch) => Fetch }) {
  const t = useTexts();
  const { user, fetchFullUser } = useAuth<User>();
  const waiting = useRef<Array<(isSignedIn: boolean) => void>>([]);
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
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
    const asking = withSeen(panelFetch({ fetch, origin, api: PANEL_API, askToSignIn, unreachable }));
    window.fetch = asking;
    return () => {
      if (window.fetch === asking) window.fetch = fetch;
    };
  }, [email, unreachable, withSeen]);

  async function signIn(): Promise<Sent<{ message: string }>> {
    const call = { otherwise: unreachable };
    if (code !== null) {
      const sent = await sendJson<object>(pathOf('confirmSignIn'), { ...call, body: { code } });
      return sent.isDone ? { isDone: true, answer: { message: '' } } : sent;
    }
    const sent = await sendJson<{ message: string; needsCode?: true }>(`${PANEL_API}/users/login`, {
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
