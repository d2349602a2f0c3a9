'use client';

import { Button, useRouteCache, useTranslation } from '@payloadcms/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { INVOICE_NUMBER_LENGTH, type invoiceRequest } from '../../../contract/invoice.ts';
import type {
  addressChange,
  billingChange,
  deliverRequest,
  noteRequest,
  StepOutcome,
  shipmentCorrection,
  shipRequest,
} from '../../../contract/orders.ts';
import {
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  type ChangeableBilling,
  CORPORATE_FIELDS,
  lengthOf,
} from '../../../contract/rules/address.ts';
import { TRACKING_MAX_LENGTH } from '../../../contract/rules/carriers.ts';
import { readBase64 } from '../csv/transfer-file.ts';
import { DayInput } from '../fields/DateInput.tsx';
import { DecisionDialog } from '../payment/DecisionDialog.tsx';
import { usePolling } from '../payment/PaymentDecisions.tsx';
import { WithdrawalDialog } from '../returns/WithdrawalDialog.tsx';
import { ActionDialog, DialogField } from '../shell/ActionDialog.tsx';
import { type Sent, sendJson } from '../shell/send.ts';
import { textsFor } from '../translations/translate.ts';
import { CarrierField } from './CarrierField.tsx';
import type { StepView } from './order-view.ts';

type AskedStep = 'ship' | 'deliver' | 'undeliver' | 'correct' | 'address' | 'billing' | 'invoice' | 'note';
type Props = {
  view: StepView;
  offered: AskedStep[];
  /** Content before and after the steps. */
  before?: ReactNode;
  children?: ReactNode;
};

const isPossible = ({ possible }: StepView, step: AskedStep): boolean => {
  const { ship, deliver, correctShipment, correctDelivery, changeAddress, changeBilling } = possible;
  const { addInvoice, note } = possible;
  const all = {
    ship,
    deliver,
    undeliver: correctDelivery,
    correct: correctShipment,
    address: changeAddress,
    billing: changeBilling,
    invoice: addInvoice,
    note,
  };
  return all[step];
};

/** Shows the offered steps that are possible now; impossible steps have no button. */
export function StepButtons({ view, offered, before, children }: Props) {
  const t = textsFor(useTranslation().i18n);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const { outcome, tell } = useOutcome();
  const likely = before ? undefined : (['ship', 'deliver'] as const).find((step) => isPossible(view, step));

  function close(told?: string): void {
    setAsked(null);
    tell(told);
  }

  return (
    <>
      {outcome}
      <div className="panel-block__buttons">
        {before}
        {offered.map(
          (step) =>
            isPossible(view, step) && (
              <Button
                key={step}
                buttonStyle={step === likely ? 'primary' : 'secondary'}
                size={offered.length > 1 ? 'medium' : 'small'}
                margin={false}
                onClick={() => setAsked(step)}
              >
                {t(`orders:${step}`)}
              </Button>
            ),
        )}
        {children}
      </div>
      {asked && <OrderStepDialog step={asked} view={view} onClose={close} />}
    </>
  );
}

/** Steps for an order as a whole, the likely step first. */
export function MainSteps({ view }: { view: StepView }) {
  const t = textsFor(useTranslation().i18n);
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [asked, setAsked] = useState<'refund' | 'withdrawal' | null>(null);
  const { outcome, tell } = useOutcome();
  const { decideUrl, refund, withdrawal, printUrls, isRefunding } = view;
  usePolling(isRefunding && asked === null, drawAnew);

  function close(told?: string): void {
    setAsked(null);
    tell(told);
  }

  return (
    <>
      {outcome}
      <StepButtons
        view={view}
        offered={['ship', 'deliver', 'invoice', 'note']}
        before={
          decideUrl && (
            <Button el="anchor" url={decideUrl} size="medium" margin={false}>
              {t('orders:decide')}
            </Button>
          )
        }
      >
        {refund && (
          <Button buttonStyle="secondary" size="medium" margin={false} onClick={() => setAsked('refund')}>
            {t('payment:decisions:refund:button')}
          </Button>
        )}
        {withdrawal && (
          <Button buttonStyle="secondary" size="medium" margin={false} onClick={() => setAsked('withdrawal')}>
            {t('returns:withdrawal')}
          </Button>
        )}
        {(Object.keys(printUrls) as Array<keyof typeof printUrls>).map((paper) => (
          <Button
            key={paper}
            el="anchor"
            buttonStyle="secondary"
            size="medium"
            margin={false}
            newTab
            url={printUrls[paper]}
          >
            {t(`orders:${paper}`)}
          </Button>
        ))}
      </StepButtons>
      {asked === 'withdrawal' && withdrawal && <WithdrawalDialog view={withdrawal} onClose={close} />}
      {asked === 'refund' && refund && <DecisionDialog decision="refund" view={refund} onClose={close} />}
    </>
  );
}

/** Shows the result of a step in a place that stays, since the step's button may disappear. */
function useOutcome() {
  const { clearRouteCache: drawAnew } = useRouteCache();
  const [message, setMessage] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  const outcome = (
    <p ref={said} tabIndex={-1} role="status" className="panel-block__said">
      {message}
    </p>
  );
  function tell(told?: string): void {
    if (told === undefined) return;
    setMessage(told);
    drawAnew();
    said.current?.focus();
  }
  return { outcome, tell };
}

/** Body of each step by its path below the orders' own. */
type Request =
  | { path: 'ship'; body: z.input<typeof shipRequest> }
  | { path: 'deliver'; body: z.input<typeof deliverRequest> }
  | { path: `${string}/undeliver`; body: object }
  | { path: `${string}/shipment`; body: z.input<typeof shipmentCorrection> }
  | { path: `${string}/address`; body: z.input<typeof addressChange> }
  | { path: `${string}/billing`; body: z.input<typeof billingChange> }
  | { path: `${string}/invoice`; body: z.input<typeof invoiceRequest> }
  | { path: `${string}/note`; body: z.input<typeof noteRequest> };

type DialogProps = { step: AskedStep; view: StepView; onClose: (message?: string) => void };

/** Dialog of one step: its fields, and the request made from them. */
function OrderStepDialog({ step, view, onClose }: DialogProps) {
  const t = textsFor(useTranslation().i18n);
  const { id, api } = view;
  const [parcel, setParcel] = useState(view.parcel);
  const [address, setAddress] = useState(view.address);
  const [billing, setBilling] = useState(view.billing);
  const [text, setText] = useState('');
  const [invoice, setInvoice] = useState({ number: '', date: '', content: '' });
  const { carrier, trackingNumber } = parcel;
  const asked: Record<AskedStep, Request> = {
    ship: { path: 'ship', body: { carrier, orders: [{ id, trackingNumber }] } },
    deliver: { path: 'deliver', body: { orders: [{ id }] } },
    undeliver: { path: `${id}/undeliver`, body: {} },
    correct: { path: `${id}/shipment`, body: parcel },
    address: { path: `${id}/address`, body: address },
    billing: { path: `${id}/billing`, body: billing },
    invoice: { path: `${id}/invoice`, body: invoice },
    note: { path: `${id}/note`, body: { text } },
  };

  /** Unpacks the outcome of a single order as the answer. */
  async function submit(): Promise<Sent<{ message: string }>> {
    const { path, body } = asked[step];
    const sent = await sendJson<{ message: string; outcomes?: StepOutcome[] }>(`${api}/orders/${path}`, {
      body,
      otherwise: t('dialog:unreachable'),
    });
    const outcome = sent.isDone ? sent.answer.outcomes?.[0] : undefined;
    if (!outcome) return sent;
    return outcome.isDone ? { isDone: true, answer: outcome } : { isDone: false, message: outcome.message };
  }

  return (
    <ActionDialog
      title={t(`orders:${step}`)}
      explains={t(`orders:${step}Explains`)}
      submit={submit}
      onClose={onClose}
    >
      {(step === 'ship' || step === 'correct') && (
        <>
          <CarrierField value={carrier} onChange={(name) => setParcel({ ...parcel, carrier: name })} />
          <DialogField
            label={t('orders:trackingNumber')}
            hint={t('orders:noTracking')}
            value={trackingNumber}
            maxLength={TRACKING_MAX_LENGTH + 10}
            onType={(typed) => setParcel({ ...parcel, trackingNumber: typed })}
          />
        </>
      )}
      {step === 'address' &&
        CHANGEABLE_ADDRESS.map((name) => (
          <DialogField
            key={name}
            label={t(`address:${name}`)}
            value={address[name]}
            maxLength={lengthOf(name)}
            onType={(typed) => setAddress({ ...address, [name]: typed })}
          />
        ))}
      {step === 'billing' && <BillingFields value={billing} onChange={setBilling} />}
      {step === 'invoice' && <InvoiceFields value={invoice} onChange={setInvoice} />}
      {step === 'note' && (
        <DialogField label={t('orders:noteText')} isLong maxLength={2000} value={text} onType={setText} />
      )}
    </ActionDialog>
  );
}

type InvoiceValue = z.input<typeof invoiceRequest>;
type InvoiceProps = { value: InvoiceValue; onChange: (value: InvoiceValue) => void };

function InvoiceFields({ value, onChange }: InvoiceProps) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  const read = async (file: File | undefined) =>
    onChange({ ...value, content: file ? await readBase64(file).catch(() => '') : '' });
  return (
    <>
      <DialogField
        label={t('orders:invoiceNumber')}
        maxLength={INVOICE_NUMBER_LENGTH}
        value={value.number}
        onType={(number) => onChange({ ...value, number })}
      />
      <div className="desk-dialog__field">
        <label htmlFor={`${id}-date`}>{t('orders:invoiceDate')}</label>
        <DayInput id={`${id}-date`} value={value.date} onChange={(date) => onChange({ ...value, date })} />
      </div>
      <div className="desk-dialog__field">
        <label htmlFor={`${id}-file`}>{t('orders:invoiceFile')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => void read(target.files?.[0])}
        />
      </div>
    </>
  );
}

const CORPORATE: readonly string[] = CORPORATE_FIELDS;
const PERSONAL = CHANGEABLE_BILLING.filter((name) => !CORPORATE.includes(name));

type BillingProps = { value: ChangeableBilling; onChange: (value: ChangeableBilling) => void };

/** Fields of a bill: a firm's or a person's. */
function BillingFields({ value, onChange }: BillingProps) {
  const t = textsFor(useTranslation().i18n);
  const id = useId();
  const { billingType } = value;
  const names = billingType === 'corporate' ? [...CORPORATE_FIELDS, ...PERSONAL] : PERSONAL;
  return (
    <>
      <div className="desk-dialog__field">
        <label htmlFor={id}>{t('orders:billingType')}</label>
        <select
          id={id}
          value={billingType}
          onChange={({ target }) =>
            onChange({ ...value, billingType: target.value as ChangeableBilling['billingType'] })
          }
        >
          <option value="individual">{t('orders:individual')}</option>
          <option value="corporate">{t('orders:corporate')}</option>
        </select>
      </div>
      {names.map((name) => (
        <DialogField
          key={name}
          label={t(`address:${name}`)}
          value={value[name]}
          maxLength={lengthOf(name)}
          onType={(typed) => onChange({ ...value, [name]: typed })}
        />
      ))}
    </>
  );
}
