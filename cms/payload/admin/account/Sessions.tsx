'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { AccountSession } from '../../../contract/users.ts';
import { sendJson } from '../shell/send.ts';
import { formatMoment, textsFor } from '../translations/translate.ts';

/** Where its reader is signed in, each with the way to end it. */
export function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function end(path: string): Promise<void> {
    setBusy(true);
    const sent = await sendJson<{ message: string }>(path, {
      method: 'DELETE',
      otherwise: t('dialog:unreachable'),
    });
    setBusy(false);
    setSaid(sent.isDone ? sent.answer.message : sent.message);
    drawAnew();
  }

  return (
    <>
      <p role="status" className="panel-block__said">
        {said}
      </p>
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
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                disabled={isBusy}
                aria-label={`${t('account:end')}: ${device || t('account:unknownDevice')}`}
                onClick={() => void end(pathOf('endSession', { id: _id }))}
              >
                {t('account:end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="panel-block__buttons">
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            disabled={isBusy}
            onClick={() => void end(pathOf('endOtherSessions'))}
          >
            {t('account:endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
