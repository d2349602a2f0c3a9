import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IyziInit } from '../browser/card-form.ts';
import type { Session, Simulation } from '../simulation.ts';
import { lira } from './lira.ts';
import { paymentBody, sessionBody } from './payments.ts';
import { ApiFailure, amount, type Body, isBlank, MISSING, readBody } from './read-body.ts';

/** iyzico's own code for a token that nobody paid is not published, so nobody may rely on this one. */
const UNPAID_CODE = '5999';
const UNPAID = 'Bu token ile tamamlanmış bir ödeme yok';

/** Opens a session. */
export function initialize(simulation: Simulation, body: unknown): Body {
  const {
    price,
    paidPrice: _,
    basketItems,
    billingAddress: __,
    enabledInstallments,
    ...valid
  } = readInitializeBody(body);
  const { settings, state } = simulation;
  const session: Session = {
    ...valid,
    priceKurus: price,
    installments: enabledInstallments.filter((count) => count > 1),
    items: basketItems.map((item) => ({ id: item.id, priceKurus: item.price })),
    token: randomUUID(),
    expiresAt: simulation.now() + settings.tokenTtlSeconds * 1000,
    status: 'OPEN',
    attempts: [],
  };
  state.sessions.set(session.token, session);
  state.save(session);
  const publicUrl = simulation.publicUrl();
  return {
    token: session.token,
    checkoutFormContent: checkoutFormContent(session, publicUrl),
    tokenExpireTime: settings.tokenTtlSeconds,
    paymentPageUrl: `${publicUrl}/?token=${session.token}&lang=tr`,
  };
}

const retrieveBody = z.object({ token: z.string('5132').min(1, '5132') });

/** The state of a token. */
export function retrieve(simulation: Simulation, body: unknown): Body {
  const { sessions, payments } = simulation.state;
  const session = sessions.get(readBody(retrieveBody, body).token);
  if (!session) throw new ApiFailure('5124');
  const payment = payments.get(session.paymentId ?? '');
  if (payment) return { ...sessionBody(session), ...paymentBody(payment) };
  const isExpired = simulation.now() >= session.expiresAt;
  if (!isExpired && session.status !== 'OPEN') {
    return { ...sessionBody(session), paymentStatus: session.status };
  }
  if (isExpired || !session.lastDecline) throw new ApiFailure(UNPAID_CODE, UNPAID);
  return declinedBody(simulation, session);
}

function declinedBody({ settings }: Simulation, session: Session): Body {
  const { mdStatus, ...error } = session.lastDecline ?? {};
  if (settings.declineShape === 'failure') {
    const { errorCode = UNPAID_CODE, errorMessage = UNPAID, errorGroup } = error;
    throw new ApiFailure(errorCode, errorMessage, { ...(errorGroup && { errorGroup }) });
  }
  return {
    ...sessionBody(session),
    paymentStatus: 'FAILURE',
    ...(mdStatus !== undefined && { mdStatus }),
    ...(settings.declineShape === 'withMessage' && error),
  };
}

const text = (missing = MISSING) => z.string(missing).min(1, missing);
const oneOf = <const Value extends string>(values: readonly Value[], wrong: string) =>
  z.enum(values, { error: ({ input }) => (isBlank(input) ? MISSING : wrong) });
const optionalText = (tooLong: string) => z.string('11').max(255, tooLong).optional();

const buyer = z.object(
  {
    id: text(),
    name: text(),
    surname: text(),
    registrationAddress: text(),
    city: text(),
    country: text(),
    ip: text().max(45, '22'),
    email: text('3').regex(/^[^\s@]+@[^\s@.]+\.[^\s@]+$/, '5'),
    // No check digits: not even the number in iyzico's own examples has valid ones.
    identityNumber: text('8')
      .min(5, '18')
      .max(50, '18')
      .transform(() => '***'),
    gsmNumber: text('25'),
  },
  MISSING,
);

const basketItem = z.object(
  {
    id: text(),
    name: text(),
    category1: text(),
    itemType: oneOf(['PHYSICAL', 'VIRTUAL'], '5057'),
    price: amount(),
  },
  MISSING,
);

const address = z.object({ contactName: text(), city: text(), country: text(), address: text() }, MISSING);

const initializeBody = z
  .object({
    conversationId: optionalText('20'),
    price: amount('5004'),
    paidPrice: amount(),
    currency: oneOf(['TRY', 'USD', 'EUR', 'GBP', 'NOK', 'CHF'], '11'),
    basketId: optionalText('11'),
    callbackUrl: text('23').pipe(z.url({ protocol: /^https?$/, error: '11' })),
    buyer,
    basketItems: z.array(basketItem, MISSING).min(1, MISSING).max(500, '11'),
    billingAddress: address,
    enabledInstallments: z.array(z.int('11').min(1, '11'), '11').default([1]),
  })
  .refine(
    ({ price, basketItems }) => basketItems.reduce((sum, item) => sum + item.price, 0) === price,
    '5062',
  )
  // The shop adds nothing to the price by itself.
  .refine(({ price, paidPrice }) => paidPrice === price, '11');

/**
 * Checks an initialize body.
 * @throws ApiFailure with iyzico's code for the first fault
 */
export function readInitializeBody(body: unknown): z.output<typeof initializeBody> {
  const valid = readBody(initializeBody, body);
  const hasPhysical = valid.basketItems.some(({ itemType }) => itemType === 'PHYSICAL');
  if (hasPhysical) readBody(z.object({ shippingAddress: address }), body);
  return valid;
}

/**
 * The script of `checkoutFormContent`, in the shape of iyzico's: a guarded global, then a tag that loads the
 * bundle. The guard is what keeps a second form on the same page from working, as in reality.
 */
export function checkoutFormScript(session: Session, publicUrl: string): string {
  const { token, currency, priceKurus, installments = [] } = session;
  const init: IyziInit = {
    token,
    amount: formatAmount(priceKurus, currency),
    installments,
    baseUrl: publicUrl,
  };
  return [
    "if (typeof iyziInit === 'undefined') {",
    `var iyziInit = ${JSON.stringify(init)};`,
    'iyziInit.createTag = function () {',
    "var tag = document.createElement('script');",
    "tag.type = 'text/javascript';",
    "tag.src = iyziInit.baseUrl + '/checkoutform/v2/bundle.js';",
    'document.head.appendChild(tag);',
    '};',
    'iyziInit.createTag();',
    '}',
  ].join('\n');
}

/** In lira, or in the currency named: "₺149,90". */
export function formatAmount(kurus: number, currency: string): string {
  const number = lira(kurus).toLocaleString('tr-TR', { minimumFractionDigits: 2 });
  return currency === 'TRY' ? `₺${number}` : `${number} ${currency}`;
}

function checkoutFormContent(session: Session, publicUrl: string): string {
  return `<script type="text/javascript">${checkoutFormScript(session, publicUrl)}</script>`;
}
