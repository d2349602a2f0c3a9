import type { AdminViewServerProps, ServerProps } from 'payload';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { PanelView } from '../shell/PanelView.tsx';
import { viewUrl } from '../shell/panel-urls.ts';
import { textsFor } from '../translations/translate.ts';
import { WriteOrder } from './WriteOrder.tsx';
import '../orders/order.css';
import '../storage/count.css';
import './write-order.css';

const HOLD_MS = 3 * 24 * 60 * 60_000;

export async function WriteOrderPage(view: AdminViewServerProps) {
  const title = textsFor(view.i18n)('menu:write');
  const { shippingFee, freeShippingAbove, taxPercent, categoryRates = {} } = await currentTerms(view.payload);
  const terms = { shippingFee, freeShippingAbove, taxPercent, categoryRates };
  return (
    <PanelView view={view} name="write" title={title} className="write-order">
      <div className="panel-view__head">
        <h1>{title}</h1>
      </div>
      <WriteOrder terms={terms} heldUntil={istanbulDay(Date.now() + HOLD_MS)} />
    </PanelView>
  );
}

export const WriteOrderLink = ({ user, i18n }: Pick<ServerProps, 'user' | 'i18n'>) =>
  isAdmin(user) && (
    <p className="panel-block--bar">
      <SmallButton el="anchor" buttonStyle="primary" url={viewUrl('write')}>
        {textsFor(i18n)('menu:write')}
      </SmallButton>
    </p>
  );
