import type { PayloadRequest, UIFieldServerComponent } from 'payload';
import { CHANGEABLE_ADDRESS, eachField } from '../../../contract/rules/address.ts';
import { parcelText, trackingUrlOf } from '../../../contract/rules/carriers.ts';
import { obstacleTo, type Step } from '../../../domain/orders/allowed-fulfilment-steps.ts';
import { findVisibleById } from '../../../infra/database/rows.ts';
import { PanelSection } from '../shell/panel-sections.tsx';
import { textsFor } from '../translations/translate.ts';
import { printUrlOf } from './printout-url.ts';
import { StepButtons, type StepView } from './StepButtons.tsx';
import '../shell/panel-block.css';

/** On an order's page: where its parcel is, what may be done next, and its printouts. */
export const OrderSteps: UIFieldServerComponent = async ({ id, req, i18n, payload }) => {
  const t = textsFor(i18n);
  const view = id === undefined ? null : await readSteps(req, String(id));
  if (!view) return null;
  return (
    <div className="panel-block">
      <PanelSection name="steps" title={t('orders:steps')}>
        {view.parcelText && (
          <p>
            {t('orders:parcel')}: {view.parcelText}{' '}
            {view.trackingUrl && (
              <a href={view.trackingUrl} target="_blank" rel="noreferrer">
                {t('orders:follow')}
              </a>
            )}
          </p>
        )}
        <StepButtons view={view} />
        <ul className="panel-block__links">
          {(['packingSlip', 'invoiceSheet'] as const).map((paper) => (
            <li key={paper}>
              <a
                href={printUrlOf(payload.config.routes.admin, paper, [view.id])}
                target="_blank"
                rel="noreferrer"
              >
                {t(`orders:${paper}`)}
              </a>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  );
};

/** Null when the reader may not see the order, or there is none. */
async function readSteps(req: PayloadRequest, id: string): Promise<StepView | null> {
  const { payload } = req;
  const order = await findVisibleById(payload, 'orders', id, { req });
  if (!order) return null;
  const parcel = { carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' };
  // Where nobody is named, the buyer receives it.
  const recipient = order.shippingAddress?.recipient || order.buyer?.name;
  const address = { ...order.shippingAddress, recipient };
  const isPossible = (step: Step) => obstacleTo(step, order) === null;
  return {
    id,
    api: payload.config.routes.api,
    possible: {
      ship: isPossible('ship'),
      correctShipment: isPossible('correctShipment'),
      deliver: isPossible('deliver'),
      changeAddress: isPossible('changeAddress'),
    },
    parcel,
    parcelText: parcelText(parcel),
    trackingUrl: trackingUrlOf(parcel),
    address: eachField(CHANGEABLE_ADDRESS, (name) => address[name] ?? ''),
  };
}
