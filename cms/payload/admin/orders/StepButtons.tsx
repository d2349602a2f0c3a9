'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { INVOICE_NUMBER_LENGTH, type invoiceRequest } from '../../../contract/invoice.ts';
import type {
  addressChange,
  billingChange,
  correctShipmentRequest,
  deliverRequest,
  noteRequest,
  StepOutcome,
  shipRequest,
} from '../../../contract/orders.ts';
import {
  type BillingField,
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  type ChangeableBilling,
  CORPORATE_FIELDS,
  hasWrongCheckDigit,
  lengthOf,
} from '../../../contract/rules/address.ts';
import { TRACKING_MAX_LENGTH } from '../../../contract/rules/carriers.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { readBase64 } from '../csv/transfer-file.ts';
import { ActionDialog, bindFields, DialogField, FileField } from '../shell/ActionDialog.tsx';
import type { Sent } from '../shell/send.ts';
import { type Step, Steps, type Told, useCall } from '../shell/steps.tsx';
import type { Translate } from '../translations/translate.ts';
import { useTexts } from '../translations/use-texts.ts';
import { CarrierField } from './CarrierField.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { StepView } from './order-view.ts';
import { WithdrawalDialog } from './WithdrawalDialog.tsx';

type AskedStep = keyof StepView['possible'];

const possibleSteps = (view: StepView, offered: readonly AskedStep[], t: Translate): Step[] =>
  offered
    .filter((step) => view.possible[step])
    .map((step) => ({
      name: step,
      text: t(`orders:${step}`),
      dialog: (onClose) => <OrderStepDialog step={step} view={view} onClose={onClose} />,
    }));

export const StepButtons = ({ view, offered }: { view: StepView; offered: AskedStep[] }) => (
  <Steps isSmall steps={possibleSteps(view, offered, useTexts())} />
);

/** Buttons for the steps of the whole order. The most likely step has the primary button. */
export function MainSteps({ view }: { view: StepView }) {
  const t = useTexts();
  const { decideUrl, withdrawal, printUrls, isRefunding } = view;
  const likely = (['ship', 'deliver'] as const).find((step) => view.possible[step]);
  const steps: Step[] = possibleSteps(view, ['ship', 'deliver', 'addInvoice', 'note'], t).map((step) => ({
    ...step,
    isLikely: !decideUrl && step.name === likely,
  }));
  if (decideUrl) steps.unshift({ name: 'decide', text: t('orders:decide'), url: decideUrl, isLikely: true });
  for (const name of ['receive', 'refund'] as const) {
    const payment = view[name];
    if (!payment) continue;
    steps.push({
      name,
      text: t(`payment:decisions:${name}`),
      isLikely: name === 'receive' && payment.state !== 'released',
      dialog: (onClose) => <DecisionDialog decision={name} view={payment} onClose={onClose} />,
    });
  }
  if (withdrawal)
    steps.push({
      name: 'withdrawal',
      text: t('returns:withdrawal'),
      dialog: (onClose) => <WithdrawalDialog view={withdrawal} onClose={onClose} />,
    });
  for (const paper of Object.keys(printUrls) as Array<keyof typeof printUrls>)
    steps.push({ name: paper, text: t(`orders:${paper}`), url: printUrls[paper], isNewTab: true });
  return <Steps steps={steps} isMoving={isRefunding} />;
}

type Request =
  | { path: 'ship'; body: z.input<typeof shipRequest> }
  | { path: 'deliver'; body: z.input<typeof deliverRequest> }
  | { path: `${string}/undeliver`; body: object }
  | { path: `${string}/shipment`; body: z.input<typeof correctShipmentRequest> }
  | { path: `${string}/address`; body: z.input<typeof addressChange> }
  | { path: `${string}/billing`; body: z.input<typeof billingChange> }
  | { path: `${string}/invoice`; body: z.input<typeof invoiceRequest> }
  | { path: `${string}/note`; body: z.input<typeof noteRequest> };

type DialogProps = { step: AskedStep; view: StepView; onClose: (message?: string) => void };

function OrderStepDialog({ step, view, onClose }: DialogProps) {
  const t = useTexts();
  const call = useCall();
  const { id } = view;
  const [parcel, setParcel] = useState(view.parcel);
  const [address, setAddress] = useState(view.address);
  const [billing, setBilling] = useState(view.billing);
  const [text, setText] = useState('');
  const [invoice, setInvoice] = useState({ number: '', date: '', content: '' });
  const { carrier, trackingNumber } = parcel;
  const asked: Record<AskedStep, Request> = {
    ship: { path: 'ship', body: { carrier, orders: [{ id, trackingNumber }] } },
    deliver: { path: 'deliver', body: { orders: [{ id }] } },
    correctDelivery: { path: `${id}/undeliver`, body: {} },
    correctShipment: { path: `${id}/shipment`, body: parcel },
    changeAddress: { path: `${id}/address`, body: address },
    changeBilling: { path: `${id}/billing`, body: billing },
    addInvoice: { path: `${id}/invoice`, body: invoice },
    note: { path: `${id}/note`, body: { text } },
  };

  // `ship` and `deliver` answer with an outcome for each order; here with a single one.
  async function submit(): Promise<Sent<Told>> {
    const { path, body } = asked[step];
    const sent = await call<Told & { outcomes?: StepOutcome[] }>(`${PANEL_API}/orders/${path}`, { body });
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
      {(step === 'ship' || step === 'correctShipment') && (
        <>
          <CarrierField value={carrier} onChange={(name) => setParcel({ ...parcel, carrier: name })} />
          <DialogField
            {...bindFields(parcel, setParcel)('trackingNumber')}
            label={t('orders:trackingNumber')}
            hint={t('orders:noTracking')}
            maxLength={TRACKING_MAX_LENGTH + 10}
          />
        </>
      )}
      {step === 'changeAddress' &&
        CHANGEABLE_ADDRESS.map((name) => (
          <DialogField
            {...bindFields(address, setAddress)(name)}
            key={name}
            label={t(`address:${name}`)}
            maxLength={lengthOf(name)}
          />
        ))}
      {step === 'changeBilling' && <BillingFields value={billing} onChange={setBilling} />}
      {step === 'addInvoice' && <InvoiceFields value={invoice} onChange={setInvoice} />}
      {step === 'note' && (
        <DialogField label={t('orders:noteText')} isLong maxLength={2000} value={text} onType={setText} />
      )}
    </ActionDialog>
  );
}

type InvoiceValue = z.input<typeof invoiceRequest>;
type InvoiceProps = { value: InvoiceValue; onChange: (value: InvoiceValue) => void };

function InvoiceFields({ value, onChange }: InvoiceProps) {
  const t = useTexts();
  const bound = bindFields(value, onChange);
  const read = async (file: File | undefined) =>
    onChange({ ...value, content: file ? await readBase64(file).catch(() => '') : '' });
  return (
    <>
      <DialogField {...bound('number')} label={t('orders:invoiceNumber')} maxLength={INVOICE_NUMBER_LENGTH} />
      <DialogField {...bound('date')} label={t('orders:invoiceDate')} type="date" />
      <FileField
        label={t('orders:invoiceFile')}
        accept="application/pdf,.pdf"
        onChoose={(file) => void read(file)}
      />
    </>
  );
}

const CORPORATE: readonly string[] = CORPORATE_FIELDS;
const PERSONAL = CHANGEABLE_BILLING.filter((name) => !CORPORATE.includes(name));

type BillingProps = {
  value: ChangeableBilling;
  faultOf?: (name: BillingField) => string | undefined;
  onChange: (value: ChangeableBilling) => void;
};

export function BillingFields({ value, faultOf, onChange }: BillingProps) {
  const t = useTexts();
  const bound = bindFields(value, onChange);
  const names = value.billingType === 'corporate' ? [...CORPORATE_FIELDS, ...PERSONAL] : PERSONAL;
  return (
    <>
      <DialogField {...bound('billingType')} label={t('orders:billingType')}>
        <option value="individual">{t('orders:individual')}</option>
        <option value="corporate">{t('orders:corporate')}</option>
      </DialogField>
      {names.map((name) => (
        <DialogField
          {...bound(name)}
          key={name}
          label={t(`address:${name}`)}
          hint={faultOf?.(name) ?? (hasWrongCheckDigit(name, value[name]) ? t('orders:wrongCheckDigit') : '')}
          isInvalid={Boolean(faultOf?.(name))}
          maxLength={lengthOf(name)}
        />
      ))}
    </>
  );
}
