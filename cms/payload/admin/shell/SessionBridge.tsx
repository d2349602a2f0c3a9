'use client';

import { useAuth } from '@payloadcms/ui';
import { type ReactNode, useEffect } from 'react';
import { SEEN_KEY, USER_INFO_KEY } from '../../../contract/rules/panel-paths.ts';
import { isStaff } from '../../../domain/roles.ts';
import type { User } from '../../../infra/database/payload-types.ts';
import { SeenProvider, useSeenDocuments } from '../seen/SeenDocuments.tsx';
import { SignInQuestion } from './SignInQuestion.tsx';
import { useReloadOnBack } from './use-reload-on-back.ts';

/**
 * One sign-in for both desks. The cookie is one already; the storefront shows whom its own storage names, so the panel
 * writes there who came and takes away who left. Storefronts in other tabs follow by `storage` events.
 */
export function SessionBridge({ children }: { children: ReactNode }) {
  const { user } = useAuth<User>();
  // Undefined until Payload knows.
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
    // Where storage is refused, the storefront keeps nothing either.
  }
}
