import { type AttemptDecision, initializePaymentRequest } from '../contract/payment.ts';
import { DEFAULT_PRICES, type PriceTerms } from '../contract/rules/pricing.ts';
import { decideAttempt } from '../domain/checkout/decide/decide-payment.ts';
import { decideReturn } from '../domain/checkout/decide/decide-return.ts';
import { abandonOrder, resumePayment } from '../domain/checkout/decide/unpaid-order.ts';
import { registerReturn, withdraw } from '../domain/checkout/decide/withdraw.ts';
import { linesOf, orderIdOf } from '../domain/checkout/lifecycle/payment-attempts.ts';
import { refundNoteOf } from '../domain/checkout/lifecycle/refund-progress.ts';
import { findReturns, orderOfReturn, returnLinesOf } from '../domain/checkout/lifecycle/returns.ts';
import { placeOrder } from '../domain/checkout/place/place-order.ts';
import { reconcilePayments } from '../domain/checkout/recover/reconcile-payments.ts';
import { settlePayment } from '../domain/checkout/settle/settle-payment.ts';
import { shipOrder } from '../domain/orders/fulfilment-steps.ts';
import type { FaultRule } from '../domain/payment/simulator/faults.ts';
import type { FraudStatus, Session } from '../domain/payment/simulator/options-and-state.ts';
import type { HeadlessPayment } from '../domain/payment/simulator/simulator.ts';
import type { PaymentAttempt, Product, User } from '../infra/database/payload-types.ts';
import { ShopError } from '../infra/errors.ts';
import { checkoutBody } from './checkout-requests.ts';
import { createCrashingShop } from './crashing-shop.ts';
import { GUEST, inMinutes, receiving, writeOutside } from './outside-orders.ts';
import type { TestShop } from './test-shop.ts';

const MINUTE = 60_000;
/** A bank responds within a day or so; the shop watches a form for a day after its end. */
const BANK_MS = 20 * 60 * MINUTE;
const TRANSFER_MS = 70 * 60 * MINUTE;
const DATES = ['expiresAt', 'watchUntil', 'nextCheckAt', 'leaseUntil', 'updatedAt'] as const;

type Card = Omit<HeadlessPayment, 'token'>;

type Lower = { product: number; percent: number; inMinutes: number; minutes: number };

/** Events around a shop. `form` counts back from the newest. */
export type Command =
  /** `isLate`: at the prices that the buyer saw last, whatever the current prices are. */
  | { do: 'open'; buyer: number; quantities: number[]; isLate: boolean }
  | { do: 'price'; product: number; percent: number }
  /** Lowers a price after some minutes, for some minutes. */
  | ({ do: 'lower' } & Lower)
  /** A buyer looks, a price is lowered, time passes, the buyer pays the seen price, and agrees when asked again. */
  | ({ do: 'race'; buyer: number; quantities: number[]; after: number } & Lower)
  | { do: 'endLowering'; product: number }
  | { do: 'pay'; form: number; card: Card }
  /** Three steps in one: a form is opened, paid and returned from. */
  | { do: 'buy'; buyer: number; quantities: number[]; card: Card }
  | { do: 'transfer'; form: number; step: 'begin' | 'match' | 'lapse' }
  /** An order that the dealer writes, also for a caller; a transfer to the own account; or a sale over the counter. */
  | { do: 'write'; as: 'held' | 'transfer' | 'sold'; buyer: number; quantities: number[]; minutes: number }
  /** A held order's payment link opens a form. */
  | { do: 'openLink'; form: number }
  /** Money comes outside; `more` than was asked, or less, in kuruş. */
  | { do: 'receive'; form: number; more: number }
  | { do: 'answerBank'; form: number; decision: 'approve' | 'reject' }
  | { do: 'decideFraud'; form: number; status: FraudStatus }
  | { do: 'callback' | 'rush' | 'resume' | 'abandon'; form: number }
  | { do: 'withdraw'; form: number; quantities: number[]; byLetter: boolean }
  | { do: 'ship'; form: number }
  /** Three steps in one: an order is bought, shipped and withdrawn from. */
  | { do: 'send'; buyer: number; quantities: number[]; card: Card; back: number[] }
  /** A step of the dealer in a return; `which` counts back from the newest. After `dies` steps the process dies. */
  | {
      do: 'takeBack';
      which: number;
      action: 'arrived' | 'refund' | 'refuse';
      shelf: number;
      lost: number;
      dies: number | null;
    }
  | { do: 'job' }
  | { do: 'pass'; minutes: number }
  | {
      do: 'decide';
      form: number;
      action: AttemptDecision['action'];
      lines: number[];
      /** In kuruş: a free amount instead of lines. */
      amount: number | null;
      restock: boolean;
      arrived: boolean;
      writtenOff: boolean;
    }
  | { do: 'setTerms'; to: PriceTerms }
  /** The terms change between the buyer's look and the order or, `isLate`, while the form is open. */
  | {
      do: 'buyWhileChanged';
      buyer: number;
      quantities: number[];
      to: PriceTerms;
      isLate: boolean;
      card: Card;
    }
  | { do: 'spoil'; fault: FaultRule }
  | { do: 'kill'; steps: number };

type Basket = { buyer: number; quantities: number[]; isLate?: boolean };

export const dealOf = (lines: ReadonlyArray<{ product: string; price: number; qty: number }>): string =>
  JSON.stringify(lines.map(({ product, price, qty }) => [product, price, qty]));

/** Model of the charged prices from the dealer's changes and lowerings, beside the shop's own prices. */
function createPrices(test: TestShop, products: readonly Product[]) {
  const full = products.map(({ price }) => price);
  const lowerings: Array<{ price: number; from: number; until: number } | null> = products.map(() => null);
  const iso = (time: number) => new Date(time).toISOString();
  const save = (product: number, data: Partial<Product>) =>
    test.payload.update({
      collection: 'products',
      id: products[product]?.id ?? '',
      data: data as never,
      depth: 0,
    });
  const storeLowering = (product: number) => {
    const { price = null, from, until } = lowerings[product] ?? {};
    const dates = { loweredFrom: from ? iso(from) : null, loweredUntil: until ? iso(until) : null };
    return { loweredPrice: price, ...dates };
  };
  const isOver = (product: number) => (lowerings[product]?.until ?? 0) <= Date.now();

  return {
    now: (at = Date.now()): number[] =>
      full.map((price, product) => {
        const lowering = lowerings[product];
        return lowering && at >= lowering.from && at < lowering.until ? lowering.price : price;
      }),
    async change({ product, percent }: { product: number; percent: number }): Promise<void> {
      const price = Math.ceil(((products[product]?.price ?? 0) * percent) / 100);
      // The shop refuses a lowering above the price.
      if (!isOver(product) && (lowerings[product]?.price ?? 0) >= price) return;
      await save(product, { price });
      full[product] = price;
    },
    async lower({ product, percent, inMinutes, minutes }: Lower): Promise<void> {
      const price = Math.floor(((full[product] ?? 0) * (100 - percent)) / 100);
      if (price === 0) return;
      const from = Math.floor(Date.now() / MINUTE + inMinutes) * MINUTE;
      lowerings[product] = { price, from, until: from + minutes * MINUTE };
      await save(product, storeLowering(product));
    },
    async endLowering({ product }: { product: number }): Promise<void> {
      lowerings[product] = null;
      await save(product, storeLowering(product));
    },
    /** Moves dates of lowerings back, like the dates of payments. */
    async pass(minutes: number): Promise<void> {
      for (const [product, lowering] of lowerings.entries()) {
        if (!lowering) continue;
        lowering.from -= minutes * MINUTE;
        lowering.until -= minutes * MINUTE;
        const data = storeLowering(product);
        const { id = '' } = products[product] ?? {};
        await test.payload.db.updateOne({ collection: 'products', id, data, returning: false });
      }
    },
  };
}

/** Two buyers, three products and a shop process that may die. Many worlds use one test shop, one by one. */
export async function createPaymentModel(test: TestShop) {
  const products = [
    await test.createProduct({ countInStock: 3, price: 100_00 }),
    await test.createProduct({ countInStock: 2, price: 33_33 }),
    // The VAT of this piece rounds to zero.
    await test.createProduct({ countInStock: 1, price: 1 }),
  ];
  const buyers = await Promise.all(
    [await test.createUser(), await test.createUser()].map(({ id }) =>
      test.payload.findByID({ collection: 'users', id }),
    ),
  );
  const dealer = {
    ...(await test.payload.findByID({
      collection: 'users',
      id: (await test.createUser({ isAdmin: true })).id,
    })),
    collection: 'users' as const,
  };
  let life = createCrashingShop(test.shop);
  let passedMs = 0;
  let seenTerms: PriceTerms = DEFAULT_PRICES;
  let chargedTerms = seenTerms;
  const shownTotals = new Map<string, number>();
  const prices = createPrices(test, products);
  const seen = new Map(buyers.map(({ id }) => [id, prices.now()]));
  /** Orders requested at prices that were charged at that moment. */
  const deals = new Set<string>();

  const begunAt = new Date().toISOString();
  const attempts = async (): Promise<PaymentAttempt[]> => {
    const { docs } = await test.payload.find({
      collection: 'payment-attempts',
      // A caller has no account to be found by.
      where: { createdAt: { greater_than_equal: begunAt } },
      sort: 'createdAt',
      pagination: false,
      depth: 0,
    });
    return docs;
  };
  const sessions = () => test.simulator.state().sessions;
  const at = <T>(list: T[], back: number): T | undefined => list.at(-1 - (back % Math.max(list.length, 1)));

  async function openForm({ buyer, quantities, isLate = false }: Basket): Promise<void> {
    const by = at(buyers, buyer) as User;
    if (!isLate) seen.set(by.id, prices.now());
    const shown = seen.get(by.id) ?? [];
    const wanted = products
      .map((product, index) => ({ product, index, price: shown[index] ?? 0, qty: quantities[index] ?? 0 }))
      .filter(({ qty }) => qty > 0);
    if (wanted.length === 0) return;
    const lines = wanted.map(({ product, price, qty }) => ({ product: { ...product, price }, qty }));
    const request = initializePaymentRequest.parse(checkoutBody(lines, seenTerms));
    const hasPrices = () => wanted.every(({ index, price }) => prices.now()[index] === price);
    const [hadPrices, hadTerms] = [hasPrices(), seenTerms === chargedTerms];
    let isAskedAgain = false;
    await life.run(async (shop) => {
      try {
        const { orderId } = await placeOrder(shop, { buyer: by, request, ip: '127.0.0.1' });
        shownTotals.set(orderId, request.totalPrice);
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'PRICE_CHANGED') throw error;
        isAskedAgain = true;
        const fresh = new Map(error.details.lines?.map((line) => [line._id, line.price]));
        seen.set(
          by.id,
          products.map(({ id }, index) => fresh.get(id) ?? shown[index] ?? 0),
        );
      }
    });
    // Even when the process died: an order may be written.
    if (hadPrices || hasPrices())
      deals.add(dealOf(wanted.map(({ product, ...line }) => ({ ...line, product: product.id }))));
    if (isAskedAgain && hadPrices && hasPrices() && hadTerms)
      throw new Error('Asked again though nothing changed');
  }

  async function write(quantities: number[], outside: Omit<Parameters<typeof writeOutside>[1], 'lines'>) {
    const now = prices.now();
    const lines = products
      .map((product, index) => ({
        product: { ...product, price: now[index] ?? 0 },
        qty: quantities[index] ?? 0,
      }))
      .filter(({ qty }) => qty > 0);
    deals.add(dealOf(lines.map(({ product: { id, price }, qty }) => ({ product: id, price, qty }))));
    await life.run((shop) => writeOutside(shop, { lines, ...outside }));
  }

  async function openLink(form: number): Promise<void> {
    const [held] = (await attempts()).filter(({ state }) => state === 'reserved').slice(-1 - form);
    if (!held) return;
    const qtyOf = (id: string) => linesOf(held).find(({ productId }) => productId === id)?.qty ?? 0;
    const quantities = products.map(({ id }) => qtyOf(id));
    const by = { ...GUEST, id: held.buyer ? String(held.buyer) : null };
    await write(quantities, { as: 'form', by, until: held.expiresAt ?? '', superseded: held });
  }

  async function receive({ form, more }: Extract<Command, { do: 'receive' }>): Promise<void> {
    const attempt = at(await attempts(), form);
    if (!attempt) return;
    const asked = { attemptId: attempt.id, decision: receiving(attempt.amount + more), by: 'Satıcı' };
    await life.run((shop) => decideAttempt(shop, asked));
  }

  /** The buyer's page is updated, unless the buyer pays with the old terms. */
  async function setTerms(to: PriceTerms, { isSeen = true } = {}): Promise<void> {
    await test.payload.updateGlobal({ slug: 'shop-settings', data: to as object });
    chargedTerms = to;
    if (isSeen) seenTerms = to;
  }

  async function buyWhileChanged({
    to,
    isLate,
    card,
    ...basket
  }: Extract<Command, { do: 'buyWhileChanged' }>): Promise<void> {
    const before = sessions().length;
    if (!isLate) await setTerms(to, { isSeen: false });
    await openForm(basket);
    if (isLate) await setTerms(to);
    seenTerms = to;
    await payNewest(before, card);
  }

  const returns = async () => {
    const found = await Promise.all(
      (await attempts()).map((attempt) => findReturns(test.shop, orderIdOf(attempt))),
    );
    return found.flat().sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  };

  async function ship(attempt: PaymentAttempt | undefined): Promise<void> {
    if (!attempt) return;
    const parcel = { carrier: 'PTT Kargo', trackingNumber: '' };
    await life.run((shop) => shipOrder(shop.payload, dealer, { id: orderIdOf(attempt), parcel }));
  }

  async function withdrawFrom(
    attempt: PaymentAttempt | undefined,
    { quantities, byLetter }: { quantities: number[]; byLetter: boolean },
  ): Promise<void> {
    const buyer = buyers.find(({ id }) => id === attempt?.buyer);
    const lines = linesOf(attempt ?? {})
      .map(({ productId }, line) => ({ product: productId, qty: quantities[line] ?? 0 }))
      .filter(({ qty }) => qty > 0);
    if (!attempt || !buyer || lines.length === 0) return;
    // Stored in the history, the reason tells the invariants which pieces are withdrawn.
    const request = { lines, reason: JSON.stringify({ withdrawn: lines }) };
    const orderId = orderIdOf(attempt);
    await life.run((shop) =>
      byLetter
        ? registerReturn(shop, dealer, { orderId, request })
        : withdraw(shop, { buyer, orderId, request }),
    );
  }

  /** The history contains which return this is, and its result. */
  async function takeBack({
    which,
    action,
    shelf,
    lost,
    dies,
  }: Extract<Command, { do: 'takeBack' }>): Promise<void> {
    const one = at(await returns(), which);
    if (!one) return;
    const place = (await findReturns(test.shop, orderOfReturn(one))).findIndex(({ id }) => id === one.id);
    const lines = returnLinesOf(one).map(({ productId, qty }) => {
      const onShelf = Math.min(shelf, qty);
      return { product: productId, shelf: onShelf, writtenOff: Math.min(lost, qty - onShelf) };
    });
    const reason = JSON.stringify({ came: lines });
    const admin = { ...dealer, name: String(place) };
    const decision = action === 'arrived' ? { action, lines, reason } : { action, reason };
    if (dies !== null) life.dieAfter(dies);
    await life.run((shop) => decideReturn(shop, admin, { id: one.id, decision }));
  }

  async function decide({
    do: _,
    form,
    action,
    lines,
    amount,
    ...pieces
  }: Extract<Command, { do: 'decide' }>): Promise<void> {
    const attempt = at(await attempts(), form);
    if (!attempt) return;
    const ids = [...linesOf(attempt).map(({ productId }) => productId), 'SHIPPING'];
    const isFree = action === 'refund' && amount !== null;
    const items = isFree ? [] : ids.filter((_, index) => lines.includes(index));
    const payment = test.simulator.state().payments.find(({ token }) => token === attempt.token);
    const back = (payment?.items ?? []).filter(
      ({ refundedKurus, priceKurus }) => refundedKurus >= priceKurus,
    );
    // Stored in the history, the reason tells the invariants the decision, and the refunds so far.
    const reason = JSON.stringify({
      items: items.length > 0 ? items : null,
      ...(isFree && { amount }),
      ...pieces,
      back: back.map(({ itemId }) => itemId),
    });
    const decision = {
      action,
      reason,
      ...pieces,
      ...(isFree && { amount }),
      ...(items.length > 0 && { items }),
    } as AttemptDecision;
    await life.run((shop) => decideAttempt(shop, { attemptId: attempt.id, decision, by: 'Satıcı' }));
  }

  /** Moves all dates back, and iyzico's clock forward. */
  async function pass(minutes: number): Promise<void> {
    passedMs += minutes * MINUTE;
    test.simulator.advanceClock(minutes * MINUTE);
    const earlier = (date: string) => new Date(Date.parse(date) - minutes * MINUTE).toISOString();
    await prices.pass(minutes);
    for (const attempt of await attempts()) {
      const data: Record<string, unknown> = {};
      for (const name of DATES) {
        const date = attempt[name];
        if (date) data[name] = earlier(date);
      }
      const { sent, ...refund } = refundNoteOf(attempt);
      if (sent) data.refund = { ...refund, sent: { ...sent, sentAt: earlier(sent.sentAt) } };
      await test.payload.db.updateOne({ collection: 'payment-attempts', id: attempt.id, data });
      const id = orderIdOf(attempt);
      const { reservedUntil } = await test.payload.findByID({ collection: 'orders', id, depth: 0 });
      const hold = { reservedUntil: reservedUntil && earlier(reservedUntil) };
      if (reservedUntil) await test.payload.db.updateOne({ collection: 'orders', id, data: hold });
    }
  }

  async function buy({
    card,
    ...basket
  }: {
    buyer: number;
    quantities: number[];
    card: Card;
  }): Promise<void> {
    const before = sessions().length;
    await openForm(basket);
    await payNewest(before, card);
  }

  async function payNewest(before: number, card: Card): Promise<void> {
    const opened = sessions().at(-1);
    if (!opened || sessions().length === before) return;
    await test.simulator.pay({ ...card, token: opened.token });
    await life.run((shop) => settlePayment(shop, opened.token));
  }

  /** The provider matches transfers of the first three days, while the shop surely watches. */
  function transfer(
    { token, expiresAt, status, transfer: begun }: Session,
    step: 'begin' | 'match' | 'lapse',
  ) {
    const passed = Date.now() + passedMs - expiresAt;
    if (status === 'PAID') return;
    if (step === 'begin' && !begun && passed < 0) test.simulator.beginTransfer(token);
    const isAwaited = begun && !begun.isLapsed && passed < TRANSFER_MS;
    if (step !== 'begin' && isAwaited) test.simulator.endTransfer(token, step);
  }

  async function race({ buyer, quantities, after, ...lower }: Extract<Command, { do: 'race' }>) {
    seen.set((at(buyers, buyer) as User).id, prices.now());
    await prices.lower(lower);
    await pass(after);
    for (const isLate of [true, true]) await openForm({ buyer, quantities, isLate });
  }

  async function perform(command: Command): Promise<void> {
    const session = 'form' in command ? at(sessions(), command.form) : undefined;
    switch (command.do) {
      case 'open':
        return openForm(command);
      case 'pay':
        if (session) await test.simulator.pay({ ...command.card, token: session.token });
        return;
      case 'price':
        return prices.change(command);
      case 'lower':
        return prices.lower(command);
      case 'race':
        return race(command);
      case 'endLowering':
        return prices.endLowering(command);
      case 'buy':
        return buy(command);
      case 'setTerms':
        return setTerms(command.to);
      case 'buyWhileChanged':
        return buyWhileChanged(command);
      case 'transfer':
        return session && transfer(session, command.step);
      case 'write': {
        const { as, buyer, quantities, minutes } = command;
        const by = { ...GUEST, id: buyers[as === 'transfer' ? buyer % 2 : buyer]?.id ?? null };
        return write(quantities, { as, by, until: inMinutes(minutes) });
      }
      case 'openLink':
        return openLink(command.form);
      case 'receive':
        return receive(command);
      case 'answerBank': {
        const asked = session?.attempts.at(-1);
        const isLate = session && Date.now() + passedMs - session.expiresAt > BANK_MS;
        if (asked && !isLate) await test.simulator.settleThreeDS(asked.id, command.decision);
        return;
      }
      case 'decideFraud': {
        const payment = test.simulator.state().payments.find(({ token }) => token === session?.token);
        if (payment?.fraudStatus === 0) test.simulator.setFraudStatus(payment.token, command.status);
        return;
      }
      case 'callback':
        return session && life.run((shop) => settlePayment(shop, session.token));
      case 'rush':
        return (
          session &&
          life.run((shop) =>
            Promise.allSettled([
              settlePayment(shop, session.token),
              reconcilePayments(shop),
              settlePayment(shop, session.token),
              reconcilePayments(shop),
            ]),
          )
        );
      case 'resume':
      case 'abandon': {
        const attempt = at(await attempts(), command.form);
        const buyer = buyers.find(({ id }) => id === attempt?.buyer);
        if (!attempt || !buyer) return;
        const own = { buyer, orderId: orderIdOf(attempt), ip: '127.0.0.1' };
        return life.run((shop) =>
          command.do === 'resume' ? resumePayment(shop, own) : abandonOrder(shop, own),
        );
      }
      case 'withdraw':
        return withdrawFrom(at(await attempts(), command.form), command);
      case 'ship':
        return ship(at(await attempts(), command.form));
      case 'send': {
        await buy(command);
        const newest = at(await attempts(), 0);
        await ship(newest);
        return withdrawFrom(newest, { quantities: command.back, byLetter: false });
      }
      case 'takeBack':
        return takeBack(command);
      case 'job':
        return life.run(reconcilePayments);
      case 'pass':
        return pass(command.minutes);
      case 'decide':
        return decide(command);
      case 'spoil':
        return test.simulator.addFault(command.fault);
      case 'kill':
        return life.dieAfter(command.steps);
    }
  }

  return {
    products: products as Product[],
    /** Total that an order's buyer was shown; unknown when the process died before its answer. */
    shownTotal: (orderId: string) => shownTotals.get(orderId),
    deals: deals as ReadonlySet<string>,
    attempts,
    returnsOf: (attempt: PaymentAttempt) => findReturns(test.shop, orderIdOf(attempt)),
    async perform(command: Command): Promise<void> {
      await perform(command);
      if (life.isDead()) life = createCrashingShop(test.shop);
    },
    /** Clears all faults and runs the job until nothing changes. */
    async settle(): Promise<void> {
      test.simulator.clearFaults();
      life = createCrashingShop(test.shop);
      for (let before = '', runs = 0; runs < 12; runs += 1) {
        // Past every pause and lease.
        await pass(5);
        for (const { id, nextCheckAt } of await attempts())
          if (nextCheckAt)
            await test.payload.db.updateOne({
              collection: 'payment-attempts',
              id,
              data: { nextCheckAt: new Date(0).toISOString() },
            });
        await life.run(reconcilePayments);
        const states = (await returns()).map(({ state }) => state);
        const after = JSON.stringify([
          states,
          ...(await attempts()).map(({ state, refund }) => [state, refund]),
        ]);
        if (after === before) return;
        before = after;
      }
    },
    async leave(): Promise<void> {
      test.simulator.advanceClock(-passedMs);
      await setTerms(DEFAULT_PRICES);
    },
  };
}

export type PaymentModel = Awaited<ReturnType<typeof createPaymentModel>>;
