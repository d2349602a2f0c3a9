import { renderSVG } from 'uqr';
import type { TransferTo } from '../../../contract/orders.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { PAST_ACCESS, type Reader, requestOf } from '../../../infra/database/rows/rows.ts';
import { OUTSIDE } from '../../payment/outside.ts';

/** Whether money is awaited on the dealer's own account. */
export const awaitsOwnTransfer = ({ state, provider }: Pick<PaymentAttempt, 'state' | 'provider'>): boolean =>
  state === 'awaitingTransfer' && provider === OUTSIDE;

/**
 * Reads the dealer's account as the buyer of an order needs it; the texts are empty if the dealer has removed the account
 * meanwhile.
 * @param reason text to write with the transfer: the order's number
 */
export async function readTransferTo(reader: Reader, reason: string): Promise<TransferTo> {
  const asked = { slug: 'shop-settings', ...PAST_ACCESS, ...requestOf(reader) } as const;
  const { ownAccount } = await reader.payload.findGlobal(asked);
  const { iban, holder, bank } = ownAccount ?? {};
  const qr = iban ? `data:image/svg+xml,${encodeURIComponent(renderSVG(iban, { border: 2 }))}` : '';
  return { iban: iban ?? '', holder: holder ?? '', bank: bank ?? '', reason, qr };
}
