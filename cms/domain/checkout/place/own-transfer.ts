import type { PayloadRequest } from 'payload';
import { paths } from '../../../contract/paths.ts';
import type { InitializePaymentAnswer } from '../../../contract/payment.ts';
import { endOfBusinessDays } from '../../../contract/rules/business-days.ts';
import type { ShopTerms } from '../../../contract/rules/shop-terms.ts';
import { TRANSFER_DAYS } from '../../../contract/rules/transfers.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import { findRow } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { updateOrder } from '../../orders/order-repository.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import type { Shop } from '../../shop.ts';
import { applyChange } from '../lifecycle/transition.ts';

/**
 * Makes a bank transfer to the dealer's own account that begins now: `provider` for the draft of its order, `begin` as
 * the follow-up of `writeOrder`, and the answer to its buyer. By `saleId` the order is found again when the buyer
 * repeats the call because its answer was lost.
 * @throws ShopError NO_TRANSFERS if the dealer has named no account; `begin` throws HOLD_LIMIT above the dealer's limits
 * of begun transfers, and the order is then not written
 */
export function makeOwnTransfer(
  shop: Shop,
  { takesOwnTransfers }: Pick<ShopTerms, 'takesOwnTransfers'>,
  saleId: string | null = null,
) {
  if (!takesOwnTransfers) throw new ShopError('NO_TRANSFERS');
  const now = new Date();
  const expiresAt = endOfBusinessDays(now, TRANSFER_DAYS).toISOString();
  return {
    provider: OUTSIDE,
    begin: async (req: PayloadRequest, { orderId, attemptId }: Record<'orderId' | 'attemptId', string>) => {
      if (saleId) await updateOrder(req, orderId, [], { saleId });
      const facts = { transferBegunAt: now.toISOString(), expiresAt };
      const { attempt } = await applyChange(shop, req, attemptId, { event: 'transferBegun', facts });
      if (attempt.state !== 'awaitingTransfer') throw new ShopError('HOLD_LIMIT', { message: TOO_MANY });
    },
    findBegun: () => (saleId ? findRow<Order>(shop, 'orders', { saleId: { equals: saleId } }) : null),
    answer: (orderId: string): InitializePaymentAnswer => ({
      checkoutFormContent: '',
      token: '',
      paymentPageUrl: shop.env.publicUrl + paths.order(orderId),
      orderId,
      holdExpiresAt: expiresAt,
    }),
  };
}

const TOO_MANY =
  'Sizin başlattığınız ya da aynı internet bağlantısından başlatılan havaleler henüz gelmedi. Yenisi için önce onların gelmesini bekleyin ya da o siparişten vazgeçin; kartla şimdi ödeyebilirsiniz.';
