'use client';

import { Button, toast, useDocumentInfo, useTranslation } from '@payloadcms/ui';
import { useEffect, useId, useState } from 'react';
import type { PublicationPlan } from '../../../contract/legal.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { DateInput } from '../fields/DateField.tsx';
import { ActionDialog } from '../shell/ActionDialog.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { sendJson } from '../shell/send.ts';
import { useCall } from '../shell/steps.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { useTexts } from '../translations/use-texts.ts';

type Answer = { plan: PublicationPlan | null };

export function PlanPublication() {
  const { i18n } = useTranslation();
  const t = textsFor(i18n);
  const { id, savedDocumentData } = useDocumentInfo();
  const url = `${PANEL_API}/legal-pages/${id}/plan`;
  const [plan, setPlan] = useState<PublicationPlan | null>(null);
  const [isAsked, setAsked] = useState(false);
  const version = savedDocumentData?.updatedAt;
  useEffect(() => {
    // Read here, so that the effect depends on `version`.
    void version;
    let isLeft = false;
    if (id !== undefined)
      void sendJson<Answer>(url, { method: 'GET' }).then((sent) => {
        if (sent.isDone && !isLeft) setPlan(sent.answer.plan);
      });
    return () => {
      isLeft = true;
    };
  }, [id, url, version]);
  if (id === undefined) return null;

  const moment = plan && formatMoment(plan.at, i18n);
  return (
    <>
      <Button
        buttonStyle={plan?.hasFailed ? 'error' : 'secondary'}
        size="medium"
        margin={false}
        onClick={() => setAsked(true)}
      >
        {moment ? t(plan.hasFailed ? 'plan:failed' : 'plan:at', { moment }) : t('plan:open')}
      </Button>
      {isAsked && <PlanDialog url={url} plan={plan} onPlanned={setPlan} onClose={() => setAsked(false)} />}
    </>
  );
}

type DialogProps = {
  url: string;
  plan: PublicationPlan | null;
  onPlanned: (plan: PublicationPlan | null) => void;
  onClose: () => void;
};

function PlanDialog({ url, plan, onPlanned, onClose }: DialogProps) {
  const t = useTexts();
  const call = useCall();
  const inputId = useId();
  const [at, setAt] = useState<string | null>(plan && !plan.hasFailed ? plan.at : null);
  const send = (moment: string | null) => call<Answer>(url, { body: { at: moment } });

  async function submit() {
    if (!at) return { isDone: false, message: t('plan:noMoment') } as const;
    const sent = await send(at);
    if (!sent.isDone) return sent;
    onPlanned(sent.answer.plan);
    return { isDone: true, answer: { message: '' } } as const;
  }

  async function cancel(): Promise<void> {
    const sent = await send(null);
    if (!sent.isDone) return void toast.error(sent.message);
    onPlanned(null);
    onClose();
    toast.success(t('plan:cancelled'));
  }

  return (
    <ActionDialog
      title={t('plan:title')}
      explains={t('plan:explains')}
      action={t('plan:save')}
      submit={submit}
      onClose={onClose}
    >
      <div className="desk-dialog__field">
        <label htmlFor={inputId}>{t('plan:moment')}</label>
        <DateInput type="datetime-local" id={inputId} value={at} onChange={setAt} />
      </div>
      {plan && <SmallButton onClick={() => void cancel()}>{t('plan:cancel')}</SmallButton>}
    </ActionDialog>
  );
}
