import { z } from 'zod';
import { amount } from './amount.ts';
import { isBlank, MISSING, readBody } from './read-body.ts';

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
  })
  .refine(
    ({ price, basketItems }) => basketItems.reduce((sum, item) => sum + item.price, 0) === price,
    '5062',
  )
  // The shop offers one instalment, so nothing is added to the price.
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
