'use client';

import { type ComponentProps, useRef, useState } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../contract/call-table.ts';
import { formatLira, parseLira, toDecimalString } from '../../../contract/money.ts';
import { type attemptDecision, MEANS, type Pieces } from '../../../contract/payment.ts';
import type { Decision } from '../../../domain/checkout/decide/allowed-decisions.ts';
import { refundLines, sumOfRefund } from '../../../domain/checkout/lifecycle/refund-plan.ts';
import { ActionDialog, bindFields, Choice, DialogField, ReasonField } from '../shell/ActionDialog.tsx';
import type { Sent } from '../shell/send.ts';
import { type Step, Steps, type Told, useCall } from '../shell/steps.tsx';
import { useTexts } from '../translations/use-texts.ts';
import { textsOfPayment } from './outside-texts.ts';
import type { PaymentReviewView } from './payment-review-view.ts';

type AskedDecision = Exclude<Decision, 'recheck' | 'refundLines'>;

/** Decisions in the sequence of their buttons. Locked buttons follow after the others. */
const DECISIONS = [
  'receive',
  'recheck',
  'refund',
  'refundedOutside',
  'giveUpRefund',
  'accept',
  'release',
] as const;

function useDecide(attemptId: string) {
  const call = useCall();
  return (body: z.input<typeof attemptDecision>) =>
    call(pathOf('decideAttempt', { id: attemptId }), { body });
}

export function PaymentDecisions({ view }: { view: PaymentReviewView }) {
  const t = textsOfPayment(useTexts(), view.isOutside);
  const decide = useDecide(view.attemptId);
  const offered = DECISIONS.filter((decision) => decision !== (view.isOutside ? 'recheck' : 'receive'));
  const steps = offered
    .map((decision): Step => {
      const obstacle = view.decisions[decision];
      return {
        name: decision,
        text: t(`payment:decisions:${decision}`),
        explains: t(
          obstacle === null ? `payment:decisions:${decision}Explains` : `payment:obstacles:${obstacle}`,
        ),
        isLocked: obstacle !== null,
        ...(decision === 'recheck'
          ? { call: () => decide({ action: 'recheck' }) }
          : {
              dialog: (onClose) => <DecisionDialog decision={decision} view={view} onClose={onClose} />,
            }),
      };
    })
    .sort((one, other) => Number(one.isLocked) - Number(other.isLocked));
  return (
    <Steps
      title={t('payment:decision')}
      steps={steps}
      isMoving={view.state === 'refunding' && !view.isOutside}
    />
  );
}

/** Refund of some lines (`items`), of a typed `amount` in lira, or, without both fields, of the whole payment. */
type RefundChoice = { items?: string[]; amount?: string } & Pieces;
const WHOLE: RefundChoice = { restock: true, arrived: false, writtenOff: false };

type Props = {
  decision: AskedDecision;
  view: PaymentReviewView;
  onClose: (message?: string) => void;
};

export function DecisionDialog({ decision, view, onClose }: Props) {
  const t = textsOfPayment(useTexts(), view.isOutside);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [choice, setChoice] = useState<RefundChoice>(WHOLE);
  const [receipt, setReceipt] = useState(view.likely);
  const isReceipt = decision === 'receive';
  const [isRefused, setRefused] = useState(false);
  const send = useDecide(view.attemptId);

  function decide(): Promise<Sent<Told>> {
    const { items, amount, ...pieces } = choice;
    const chosen =
      amount === undefined ? { items, ...pieces } : { amount: toDecimalString(parseLira(amount) ?? 0) };
    if (isReceipt) {
      const sum = toDecimalString(parseLira(receipt.amount) ?? 0);
      return send({ action: decision, ...receipt, reason, ...view.seen, amount: sum });
    }
    const more = decision === 'refund' ? chosen : decision === 'refundedOutside' ? pieces : {};
    return send({ action: decision, reason, ...view.seen, ...more });
  }

  function findFault(): string | null {
    if (choice.amount !== undefined && !parseLira(choice.amount)) return t('payment:amountMissing');
    if (isReceipt) return parseLira(receipt.amount) ? null : t('payment:receivedMissing');
    return reason.trim() === '' ? t('payment:reasonMissing') : null;
  }

  async function submit(): Promise<Sent<Told>> {
    const fault = findFault();
    const sent = fault === null ? await decide() : { isDone: false as const, message: fault };
    setRefused(!sent.isDone);
    if (!sent.isDone) reasonField.current?.focus();
    return sent;
  }

  return (
    <ActionDialog
      title={t(`payment:decisions:${decision}`)}
      explains={t(`payment:decisions:${decision}Explains`)}
      submit={submit}
      onClose={onClose}
    >
      {isReceipt && <ReceiptFields receipt={receipt} today={view.likely.day} onChange={setReceipt} />}
      <MoneyBack decision={decision} view={view} choice={choice} onChange={setChoice} />
      <ReasonField
        ref={reasonField}
        label={
          <>
            {t(isReceipt ? 'orders:noteText' : 'payment:reason')}{' '}
            {!isReceipt && <span aria-hidden="true">*</span>}
          </>
        }
        hint={t('payment:reasonHint')}
        required={!isReceipt}
        isInvalid={isRefused}
        value={reason}
        onType={setReason}
      />
    </ActionDialog>
  );
}

type Receipt = PaymentReviewView['likely'];
type ReceiptProps = { receipt: Receipt; today: string; onChange: (receipt: Receipt) => void };

function ReceiptFields({ receipt, today, onChange }: ReceiptProps) {
  const t = useTexts();
  const fieldOf = (name: keyof Receipt) => ({
    ...bindFields(receipt, onChange)(name),
    label: t(`payment:received:${name}`),
  });
  return (
    <>
      <DialogField {...fieldOf('day')} type="date" max={today} />
      <DialogField {...fieldOf('amount')} inputMode="decimal" />
      <DialogField {...fieldOf('means')}>
        {MEANS.map((means) => (
          <option key={means} value={means}>
            {t(`payment:means:${means}`)}
          </option>
        ))}
      </DialogField>
    </>
  );
}

type MoneyBackProps = { decision: AskedDecision } & ComponentProps<typeof RefundFields>;

/** Pieces that were only reserved return into stock by themselves. For sold pieces the admin chooses. */
function MoneyBack({ decision, ...fields }: MoneyBackProps) {
  const t = useTexts();
  const { view } = fields;
  const isSold = view.decisions.refundLines === null;
  if (decision === 'refund' && isSold) return <RefundFields {...fields} />;
  if (decision !== 'refund' && decision !== 'refundedOutside') return null;
  return (
    <>
      <p>
        {t('payment:refunded')}: <strong>{view.left}</strong>
      </p>
      {isSold && <PiecesField {...fields} />}
    </>
  );
}

type RefundProps = {
  view: PaymentReviewView;
  choice: RefundChoice;
  onChange: (choice: RefundChoice) => void;
};

function RefundFields({ view, choice, onChange }: RefundProps) {
  const t = useTexts();
  const { lines, left, paid } = view;
  const { items, amount, ...pieces } = choice;
  const isFree = amount !== undefined;
  const refundable = lines.filter(({ isRefundable }) => isRefundable);
  const toggle = (itemId: string, isChosen: boolean) => {
    const others = (items ?? []).filter((chosen) => chosen !== itemId);
    onChange({ ...choice, items: isChosen ? [...others, itemId] : others });
  };
  const howMuch = (isChosen: boolean, chosen: Partial<RefundChoice>, text: string) => (
    <Choice
      type="radio"
      name="desk-how-much"
      checked={isChosen}
      onChange={() => onChange({ ...pieces, ...chosen })}
    >
      {text}
    </Choice>
  );

  return (
    <>
      <fieldset>
        <legend>{t('payment:howMuch')}</legend>
        {howMuch(items === undefined && !isFree, {}, `${t('payment:whole')} (${left})`)}
        {howMuch(items !== undefined, { items: [] }, t('payment:someLines'))}
        {howMuch(isFree, { amount: '' }, t('payment:freeAmount'))}
      </fieldset>
      {isFree && (
        <DialogField
          label={t('payment:freeAmountOf')}
          hint={`${t('payment:freeAmountHint')} ${t('payment:atMost', { left })}`}
          inputMode="decimal"
          value={amount}
          onType={(typed) => onChange({ ...pieces, amount: typed })}
        />
      )}
      {items && (
        <fieldset>
          <legend>{t('payment:whichLines')}</legend>
          {refundable.map(({ itemId, name, left }) => (
            <Choice
              key={itemId}
              type="checkbox"
              checked={items.includes(itemId)}
              onChange={(event) => toggle(itemId, event.target.checked)}
            >
              {name} ({left})
            </Choice>
          ))}
          <p className="panel-block__small">{t('payment:taxGoesAlong')}</p>
          <p role="status">
            {t('payment:goesBack')}:{' '}
            <strong>{formatLira(sumOfRefund(refundLines(paid.items, items, paid.rates)))}</strong>
          </p>
        </fieldset>
      )}
      {!isFree && <PiecesField view={view} choice={choice} onChange={onChange} />}
    </>
  );
}

/** Pieces in the post return into stock only after their arrival, so the question is a different one. */
function PiecesField({ view: { order }, choice, onChange }: RefundProps) {
  const t = useTexts();
  if (order.isDelivered) return <p>{t('payment:staysWithBuyer')}</p>;
  const name = order.isShipped ? 'arrived' : 'restock';
  const choose = (more: Partial<Pieces>) => onChange({ ...choice, ...more });
  return (
    <>
      <Choice
        type="checkbox"
        checked={choice[name]}
        onChange={({ target }) => choose({ [name]: target.checked, writtenOff: false })}
      >
        {t(`payment:${name}`)}
      </Choice>
      {!choice[name] && (
        <>
          <Choice
            type="checkbox"
            checked={choice.writtenOff}
            onChange={({ target }) => choose({ writtenOff: target.checked })}
          >
            {t('payment:writtenOff')}
          </Choice>
          {!choice.writtenOff && choice.items && (
            <p className="panel-block__small">{t('payment:staysTheBuyers')}</p>
          )}
        </>
      )}
    </>
  );
}
