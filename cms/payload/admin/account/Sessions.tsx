'use client';

import { useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { AccountSession } from '../../../contract/users.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { useCall, useOutcome } from '../shell/steps.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';

export function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const call = useCall();
  const { outcome, tell } = useOutcome();
  const [isBusy, setBusy] = useState(false);

  async function end(path: string): Promise<void> {
    setBusy(true);
    const sent = await call(path, { method: 'DELETE' });
    setBusy(false);
    tell(sent);
  }

  return (
    <>
      {outcome}
      <ul className="account-security__sessions">
        {sessions.map(({ _id, device, signedInAt, isCurrent }) => (
          <li key={_id}>
            <span>
              {device || t('account:unknownDevice')}
              {isCurrent && <strong> · {t('account:thisSession')}</strong>}
              <time className="panel-block__small" dateTime={signedInAt}>
                {formatMoment(signedInAt, i18n)}
              </time>
            </span>
            {!isCurrent && (
              <SmallButton
                disabled={isBusy}
                aria-label={`${t('account:end')}: ${device || t('account:unknownDevice')}`}
                onClick={() => void end(pathOf('endSession', { id: _id }))}
              >
                {t('account:end')}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="panel-block__buttons">
          <SmallButton disabled={isBusy} onClick={() => void end(pathOf('endOtherSessions'))}>
            {t('account:endOthers')}
          </SmallButton>
        </div>
      )}
    </>
  );
}
