import { pathOf } from '../../cms/contract/call-table.ts';
import type { RetailSaleRequest } from '../../cms/contract/dealer-sales.ts';
import type { Means } from '../../cms/contract/payment.ts';
import { istanbulDay } from '../../cms/contract/rules/dates.ts';
import { call, RequestError } from '../api/fetcher.ts';
import { type Key, revalidatePath } from '../api/swr.tsx';
import { createStoredValue, fieldsIn } from '../session/stored-value.ts';
import { notifyError } from '../ui/toast.tsx';

/** Has the tag that is deleted at a change of user: the dealer's own numbers are private. */
export const SALE_PRODUCTS: Key = ['Order', pathOf('listSaleProducts')];

export const MEANS_TEXTS: Record<Means, string> = {
  cash: 'Nakit',
  terminal: 'Kart (POS)',
  transfer: 'Havale',
};

/** Sale as this phone keeps it, stored before it is sent. `amount` in kuruş, for all pieces. */
export type Sale = RetailSaleRequest & {
  name: string;
  state: 'waiting' | 'sold' | 'refused';
  /** Sent at least once: the shop may know the sale although no answer came. */
  isSent?: true;
  /** Taken back by the dealer, and the shop must still be told. */
  isUndone?: true;
  /** Why the shop refused the sale, or to take it back. */
  told?: string;
};

/** Checks the fields by hand, because browsers do not load zod. */
function isSale(stored: unknown): stored is Sale {
  const { saleId, product, name, soldAt, qty, amount, means, state } = fieldsIn(stored);
  return (
    [saleId, product, name].every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(String(soldAt))) &&
    [qty, amount].every(Number.isInteger) &&
    Object.hasOwn(MEANS_TEXTS, String(means)) &&
    ['waiting', 'sold', 'refused'].includes(String(state))
  );
}

const NONE: readonly Sale[] = [];
export const sales = createStoredValue({
  key: 'fairSales',
  empty: NONE,
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isSale) : NONE),
});

export const lastMeans = (): Means => sales.read().at(-1)?.means ?? 'cash';

export const isOfToday = ({ soldAt }: Sale): boolean => istanbulDay(soldAt) === istanbulDay(Date.now());
export const isOwed = ({ state, isUndone }: Sale): boolean => state === 'waiting' || isUndone === true;
const isKept = (sale: Sale): boolean => isOwed(sale) || sale.state === 'refused' || isOfToday(sale);

export const addSale = (sale: Sale): void => sales.write([...sales.read().filter(isKept), sale]);

const changeSale = (saleId: string, change: Partial<Sale>): void =>
  sales.write(sales.read().map((sale) => (sale.saleId === saleId ? { ...sale, ...change } : sale)));

export const removeSale = (saleId: string): void =>
  sales.write(sales.read().filter((sale) => sale.saleId !== saleId));

/** Takes a sale back. The shop must be told of a sale that was sent, since nobody knows whether it arrived. */
export const undoSale = ({ saleId, isSent }: Sale): void =>
  isSent ? changeSale(saleId, { isUndone: true }) : removeSale(saleId);

let turn: Promise<void> = Promise.resolve();

/**
 * Sends what is owed, the oldest first, in one tab at a time.
 * @throws RequestError if the rest must be sent later
 */
export function sendOwed(): Promise<void> {
  const sendAll = async () => {
    for (let sale = sales.read().find(isOwed); sale; sale = sales.read().find(isOwed)) await send(sale);
  };
  const alone = async () =>
    'locks' in navigator ? navigator.locks.request('fairSales', sendAll) : sendAll();
  turn = turn.then(alone, alone);
  return turn;
}

const REFUSED = [400, 404, 409, 422];
const timeoutMs = 15_000;
const SIGNED_OUT = 'Oturumunuz kapandı. Satışlar bu telefonda duruyor; giriş yapınca gönderilir.';

async function send({ saleId, product, qty, amount, means, soldAt, state }: Sale): Promise<void> {
  const isNew = state === 'waiting';
  changeSale(saleId, { isSent: true });
  try {
    const body = { saleId, product, qty, amount, means, soldAt };
    if (isNew) await call('sellRetail', { body, timeoutMs });
    else await call('undoRetailSale', { params: { id: saleId }, timeoutMs });
    if (isNew) changeSale(saleId, { state: 'sold' });
    else removeSale(saleId);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // Shows the message here, because the browser leaves the page as soon as the session is over.
    if (error.status === 401) notifyError(SIGNED_OUT);
    const told = REFUSED.includes(Number(error.status)) && error.data?.message;
    if (!told) throw error;
    const isUndone = sales.read().some((sale) => sale.saleId === saleId && sale.isUndone);
    if (!isNew) changeSale(saleId, { isUndone: undefined, told });
    else if (isUndone) removeSale(saleId);
    else changeSale(saleId, { state: 'refused', told });
  }
  void revalidatePath(SALE_PRODUCTS);
}
