'use client';

import { Button } from '@payloadcms/ui';
import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PaymentReviewView } from './payment-review-view.ts';
import { ReasonField } from './ReasonField.tsx';
import { PiecesField, type RefundChoice, RefundFields, WHOLE } from './RefundFields.tsx';
import { submitDecision } from './submit-decision.ts';
import { DECISION_TEXTS, type Language, TEXTS } from './texts.ts';

export type AskedDecision = Exclude<keyof typeof DECISION_TEXTS, 'recheck'>;

type Props = {
  decision: AskedDecision;
  view: PaymentReviewView;
  language: Language;
  /** With the shop's message once it is decided. */
  onClose: (message?: string) => void;
};

/** Asks for the reason before anything is decided. It stands outside of Payload's form, which it would be a part of. */
export function DecisionDialog({ decision, view, language, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const decided = useRef<string>(undefined);
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<RefundChoice>(WHOLE);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { button, explains } = DECISION_TEXTS[decision];

  useEffect(() => dialog.current?.showModal(), []);

  function complain(text: string): void {
    setFault(text);
    reasonField.current?.focus();
  }

  async function decide(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands events on to the form of the page, whose document this does not save.
    event.stopPropagation();
    if (isBusy) return;
    if (reason.trim() === '') return complain(TEXTS.reasonMissing[language]);
    setBusy(true);
    const { items: _, ...pieces } = choice;
    const more = decision === 'refund' ? choice : decision === 'refundedOutside' ? pieces : {};
    const { isDone, message } = await submitDecision(view.attemptId, { action: decision, reason, ...more });
    setBusy(false);
    if (!isDone) return complain(message ?? TEXTS.unreachable[language]);
    decided.current = message ?? '';
    // Gives the focus back, which removing an open dialog does not.
    dialog.current?.close();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="desk-dialog"
      aria-labelledby="desk-dialog-title"
      onClose={() => onClose(decided.current)}
    >
      <form noValidate onSubmit={decide}>
        <h2 id="desk-dialog-title">{button[language]}</h2>
        <p>{explains[language]}</p>
        <MoneyBack decision={decision} view={view} language={language} choice={choice} onChange={setChoice} />
        <ReasonField ref={reasonField} language={language} fault={fault} value={reason} onType={setReason} />
        <div className="desk-dialog__buttons">
          <Button buttonStyle="secondary" margin={false} onClick={() => dialog.current?.close()}>
            {TEXTS.cancel[language]}
          </Button>
          <Button type="submit" margin={false} disabled={isBusy}>
            {button[language]}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

type MoneyBackProps = { decision: AskedDecision } & ComponentProps<typeof RefundFields>;

/** What is only held for the buyer returns by itself; of what is sold it can be chosen, line by line. */
function MoneyBack({ decision, ...fields }: MoneyBackProps) {
  const { view, language } = fields;
  const isSold = view.decisions.refundLines === null;
  if (decision === 'refund' && isSold) return <RefundFields {...fields} />;
  if (decision !== 'refund' && decision !== 'refundedOutside') return null;
  return (
    <>
      <p>
        {TEXTS.refunded[language]}: <strong>{view.left}</strong>
      </p>
      {isSold && <PiecesField {...fields} />}
    </>
  );
}
