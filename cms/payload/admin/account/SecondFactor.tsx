'use client';

import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { RecoveryCodes, SecondFactorKey } from '../../../contract/users.ts';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import type { Sent } from '../shell/send.ts';
import { type Step, Steps, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';

const PATH = pathOf('prepareSecondFactor');

export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useTexts();
  return (
    <>
      <p>{t(isOn ? 'account:isOn' : 'account:isOff')}</p>
      <Steps
        isSmall
        steps={[
          {
            name: 'turn',
            text: t(isOn ? 'account:turnOff' : 'account:turnOn'),
            dialog: (onClose) =>
              isOn ? (
                <PasswordDialog
                  title={t('account:turnOff')}
                  explains={t('account:turnOffExplains')}
                  password={t('session:password')}
                  code={t('account:anyCode')}
                  url={pathOf('turnOffSecondFactor')}
                  onClose={onClose}
                />
              ) : (
                <TurnOnDialog onClose={onClose} />
              ),
          },
        ]}
      />
    </>
  );
}

type DialogProps = { onClose: (message?: string) => void };

function TurnOnDialog({ onClose }: DialogProps) {
  const t = useTexts();
  const [key, setKey] = useState<SecondFactorKey | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const call = useCall();

  async function submit(): Promise<Sent<never> | null> {
    if (!key) {
      const sent = await call<SecondFactorKey>(PATH);
      if (!sent.isDone) return sent;
      setKey(sent.answer);
      return null;
    }
    const sent = await call<RecoveryCodes>(PATH, { method: 'PUT', body: { password, code } });
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

function Codes({ codes }: { codes: string[] }) {
  const t = useTexts();
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

export function ResetSecondFactor({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const dialog: Step['dialog'] = (onClose) => (
    <PasswordDialog
      title={t('account:reset')}
      explains={t('account:resetExplains', { name })}
      password={t('account:ownPassword')}
      code={t('account:ownCode')}
      url={pathOf('resetSecondFactor', { id })}
      onClose={onClose}
    />
  );
  return (
    <>
      <p>{t('account:theirsIsOn', { name })}</p>
      <Steps isSmall steps={[{ name: 'reset', text: t('account:reset'), dialog }]} />
    </>
  );
}

/** `password` and `code` are the labels of the fields. */
type PasswordProps = DialogProps & Record<'title' | 'explains' | 'url' | 'password' | 'code', string>;

function PasswordDialog({ title, explains, url, onClose, ...labels }: PasswordProps) {
  const call = useCall();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <ActionDialog
      title={title}
      explains={explains}
      submit={() => call(url, { body: { password, code } })}
      onClose={onClose}
    >
      <DialogField label={labels.password} type="password" value={password} onType={setPassword} />
      <DialogField label={labels.code} value={code} maxLength={20} onType={setCode} />
    </ActionDialog>
  );
}
