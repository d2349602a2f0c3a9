'use client';

import { useAuth } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { SEEN_KEY, USER_INFO_KEY } from '../../../contract/rules/panel-paths.ts';
import { isStaff } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { SeenProvider, useSeenDocuments } from '../seen/SeenDocuments.tsx';
import { SignInQuestion } from './SignInQuestion.tsx';

/**
 * Reports sign-ins and sign-outs in the panel to the storefront. Panel and storefront share the session cookie, but the
 * storefront reads the account to show from its local storage. Other tabs follow by `storage` events.
 */
export function SessionBridge({ children }: { children: ReactNode }) {
  const { user } = useAuth<User>();
  // Undefined while Payload loads the account, null without an account.
  const told = user && toUserInfo(user);
  useEffect(() => {
    if (told !== undefined) publishSession(told);
  }, [told]);
  useReloadOnBack();
  const { remember, withSeen, question } = useSeenDocuments();
  return (
    <SeenProvider value={remember}>
      {children}
      <SignInQuestion withSeen={withSeen} />
      {question}
    </SeenProvider>
  );
}

const toUserInfo = (user: User): string =>
  JSON.stringify({
    _id: user.id,
    name: user.name,
    email: user.email,
    isAdmin: user.isAdmin === true,
    isEditor: user.isEditor === true,
    isStaff: isStaff(user),
  });

function publishSession(userInfo: string | null): void {
  try {
    if (userInfo !== null) localStorage.setItem(USER_INFO_KEY, userInfo);
    else if (localStorage.getItem(USER_INFO_KEY) !== null)
      for (const key of [USER_INFO_KEY, SEEN_KEY]) localStorage.removeItem(key);
  } catch {
    // The browser refuses storage: then the storefront shows no account either.
  }
}

/**
 * Reloads the page after the browser goes back to a list. Payload's list writes its query into the address
 * before Next listens; Next then ignores the step back and still shows the record.
 */
export function useReloadOnBack(): void {
  const shown = usePathname();
  useEffect(() => {
    const reload = ({ state }: PopStateEvent) => {
      if (state === null && window.location.pathname !== shown) window.location.reload();
    };
    window.addEventListener('popstate', reload);
    return () => window.removeEventListener('popstate', reload);
  }, [shown]);
}
