'use client';

import { useState } from 'react';
import { pathOf } from '../../../contract/call-table.ts';
import type { RecoveryCodes, SecondFactorKey } from '../../../contract/users.ts';
import { ActionDialog, bindFields, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, takeAnswer } from '../shell/send.ts';
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
  const [body, setBody] = useState({ password: '', code: '' });
  const bound = bindFields(body, setBody);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const call = useCall();

  async function submit(): Promise<Sent<never> | null> {
    if (!key) return takeAnswer(await call<SecondFactorKey>(PATH), setKey);
    const sent = await call<RecoveryCodes>(PATH, { method: 'PUT', body });
    return takeAnswer(sent, (answer) => setRecoveryCodes(answer.recoveryCodes));
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
      <DialogField {...bound('password')} label={t('session:password')} type="password" />
      {key && (
        <>
          {/* biome-ignore lint/performance/noImgElement: it is drawn in the answer and belongs in no cache */}
          <img className="account-security__qr" src={key.qr} alt={t('account:qr')} width={200} height={200} />
          <p className="panel-block__small">
            {t('account:byHand')} <code>{key.secret}</code>
          </p>
          <DialogField {...bound('code')} label={t('account:code')} inputMode="numeric" maxLength={10} />
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
  const [body, setBody] = useState({ password: '', code: '' });
  const bound = bindFields(body, setBody);
  return (
    <ActionDialog title={title} explains={explains} submit={() => call(url, { body })} onClose={onClose}>
      <DialogField {...bound('password')} label={labels.password} type="password" />
      <DialogField {...bound('code')} label={labels.code} maxLength={20} />
    </ActionDialog>
  );
}
