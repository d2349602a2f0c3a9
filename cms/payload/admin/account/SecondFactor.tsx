'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { RecoveryCodes, SecondFactorKey } from '../../../contract/users.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';

const PATH = pathOf('prepareSecondFactor');

/** Turns one's own second factor on and off. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = textsFor(useTranslation().i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<'on' | 'off' | null>(null);
  const [said, setSaid] = useState('');

  function close(message?: string): void {
    setAsked(null);
    if (message !== undefined) setSaid(message);
    drawAnew();
  }

  return (
    <>
      <p role="status" className="panel-block__said">
        {said}
      </p>
      <p>{t(isOn ? 'account:isOn' : 'account:isOff')}</p>
      <div className="panel-block__buttons">
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          onClick={() => setAsked(isOn ? 'off' : 'on')}
        >
          {t(isOn ? 'account:turnOff' : 'account:turnOn')}
        </Button>
      </div>
      {asked === 'on' && <TurnOnDialog onClose={close} />}
      {asked === 'off' && <TurnOffDialog onClose={close} />}
    </>
  );
}

type DialogProps = { onClose: (message?: string) => void };

/** First the key to be scanned, then the code that shows that it was, then the recovery codes. */
function TurnOnDialog({ onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
  const [key, setKey] = useState<SecondFactorKey | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const otherwise = t('dialog:unreachable');

  async function submit(): Promise<Sent<never> | null> {
    if (!key) {
      const sent = await sendJson<SecondFactorKey>(PATH, { otherwise });
      if (!sent.isDone) return sent;
      setKey(sent.answer);
      return null;
    }
    const sent = await sendJson<RecoveryCodes>(PATH, { method: 'PUT', body: { password, code }, otherwise });
    if (!sent.isDone) return sent;
    setRecoveryCodes(sent.answer.recoveryCodes);
    return null;
  }

  return (
    <ActionDialog
      title={t('account:turnOn')}
      explains={t(key ? 'account:scan' : 'account:turnOnExplains')}
      action={t(key ? 'account:confirm' : 'account:begin')}
      submit={submit}
      onClose={onClose}
      report={recoveryCodes && <Codes codes={recoveryCodes} />}
    >
      <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
      {key && (
        <>
          {/* biome-ignore lint/performance/noImgElement: it is drawn in the answer and belongs in no cache */}
          <img className="account-security__qr" src={key.qr} alt={t('account:qr')} width={200} height={200} />
          <p className="panel-block__small">
            {t('account:byHand')} <code>{key.secret}</code>
          </p>
          <DialogField
            label={t('account:code')}
            inputMode="numeric"
            value={code}
            maxLength={10}
            onType={setCode}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Shown once. */
function Codes({ codes }: { codes: string[] }) {
  const t = textsFor(useTranslation().i18n);
  return (
    <div role="status">
      <p>{t('account:codesExplain')}</p>
      <ol className="account-security__codes">
        {codes.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

function TurnOffDialog({ onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = () =>
    sendJson<{ message: string }>(pathOf('turnOffSecondFactor'), {
      body: { password, code },
      otherwise: t('dialog:unreachable'),
    });
  return (
    <ActionDialog
      title={t('account:turnOff')}
      explains={t('account:turnOffExplains')}
      submit={submit}
      onClose={onClose}
    >
      <DialogField label={t('session:password')} type="password" value={password} onType={setPassword} />
      <DialogField label={t('account:anyCode')} value={code} maxLength={20} onType={setCode} />
    </ActionDialog>
  );
}

/** For an account without phone and recovery codes. */
export function ResetSecondFactor({ id, name }: { id: string; name: string }) {
  const t = textsFor(useTranslation().i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [isAsked, setAsked] = useState(false);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = () =>
    sendJson<{ message: string }>(pathOf('resetSecondFactor', { id }), {
      body: { password, code },
      otherwise: t('dialog:unreachable'),
    });
  return (
    <>
      <p>{t('account:theirsIsOn', { name })}</p>
      <div className="panel-block__buttons">
        <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setAsked(true)}>
          {t('account:reset')}
        </Button>
      </div>
      {isAsked && (
        <ActionDialog
          title={t('account:reset')}
          explains={t('account:resetExplains', { name })}
          submit={submit}
          onClose={() => {
            setAsked(false);
            setPassword('');
            setCode('');
            drawAnew();
          }}
        >
          <DialogField
            label={t('account:ownPassword')}
            type="password"
            value={password}
            onType={setPassword}
          />
          <DialogField label={t('account:ownCode')} value={code} maxLength={20} onType={setCode} />
        </ActionDialog>
      )}
    </>
  );
}
