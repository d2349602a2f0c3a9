import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../testing/payment-invariants.ts';
import { type Command, createPaymentModel } from '../../../testing/payment-model.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

/**
 * Random sequences around payments, on a real shop: shoppers, the provider with its faults, the job, the panel, and a
 * process that dies between any two steps. After each step, the books must agree.
 * FC_SEED and FC_RUNS choose other sequences and more of them; FC_LENGTH longer ones.
 */
const SEED = Number(process.env.FC_SEED ?? 20261121);
const RUNS = Number(process.env.FC_RUNS ?? (process.env.LONG ? 200 : 4));
const LENGTH = Number(process.env.FC_LENGTH ?? 16);

const test = setUpTestShop(
  { PAYMENT_RECONCILE_AFTER_SECONDS: '0', IYZICO_TIMEOUT_MS: '1000', IYZICO_REPORT_LAG_SECONDS: '120' },
  { reportingLagMs: 60_000 },
);
const payments = createPayments(() => test);

const form = fc.nat({ max: 4 });
const card = fc.constantFrom(
  {},
  {},
  {},
  { cardNumber: '4111111111111129' },
  { cardHolderName: 'SIM FRAUD REVIEW' },
  { cardHolderName: 'SIM FRAUD REJECT' },
  // Paid, and never to be given back.
  { cardNumber: '5406670000000009' },
  { threeDS: true },
  { threeDS: true, threeDSDecision: 'reject' as const },
);
const fault = fc.record({
  route: fc.constantFrom('initialize', 'retrieve', 'retrieve', 'detail', 'cancel', 'refund', 'reporting'),
  kind: fc.constantFrom(
    ...(['reset', 'html502', 'empty', 'rateLimit', 'pending', 'badSignature', 'wrongAmount'] as const),
    ...(['dropItems', 'wrongItems', 'dropFraudStatus', 'hang', 'reset', 'html502'] as const),
  ),
  when: fc.constantFrom('before', 'after'),
  times: fc.integer({ min: 1, max: 2 }),
});
const action = fc.constantFrom(
  'refund',
  'refund',
  'refund',
  'refundedOutside',
  'giveUpRefund',
  'accept',
  'release',
  'recheck',
);
const basket = {
  buyer: fc.nat({ max: 1 }),
  quantities: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 }), fc.nat({ max: 1 })),
};
const pieces = fc.array(fc.nat({ max: 2 }), { minLength: 3, maxLength: 3 });
const withdrawing = fc.record({
  do: fc.constant('withdraw' as const),
  form,
  quantities: pieces,
  byLetter: fc.boolean(),
});
const oneOf = (...lists: number[][]) => fc.constantFrom(...lists);
const sending = fc.record({
  do: fc.constant('send' as const),
  buyer: basket.buyer,
  quantities: oneOf([1, 1, 0], [2, 0, 1], [0, 2, 0], [3, 1, 1]),
  card: fc.constantFrom({}, {}, {}, { cardNumber: '5406670000000009' }),
  back: oneOf([1, 1, 1], [1, 0, 0], [0, 1, 0], [2, 2, 1]),
});
const takingBack = fc.record({
  do: fc.constant('takeBack' as const),
  which: fc.nat({ max: 2 }),
  action: fc.constantFrom(
    'arrived' as const,
    'arrived' as const,
    'arrived' as const,
    'refund' as const,
    'refuse' as const,
  ),
  shelf: fc.constantFrom(0, 1, 2, 2),
  lost: fc.constantFrom(0, 1, 1),
  dies: fc.option(fc.nat({ max: 4 })),
});
const deciding = fc.record({
  do: fc.constant('decide'),
  form,
  action,
  lines: fc.subarray([0, 1, 2, 3], { maxLength: 2 }),
  amount: fc.constantFrom(null, null, null, 1, 23_60, 118_00),
  restock: fc.boolean(),
  arrived: fc.boolean(),
  writtenOff: fc.constantFrom(false, false, true),
});
const terms = fc.constantFrom(
  { shippingFee: 30_00, freeShippingAbove: 500_00, taxPercent: 18 },
  { shippingFee: 45_00, freeShippingAbove: 500_00, taxPercent: 20 },
  { shippingFee: 30_00, freeShippingAbove: 150_00, taxPercent: 1 },
  { shippingFee: 0, freeShippingAbove: 0, taxPercent: 0 },
);
const changingTerms = fc.record({ do: fc.constant('setTerms'), to: terms });
const buyingWhileChanged = fc.record({
  do: fc.constant('buyWhileChanged'),
  ...basket,
  to: terms,
  isLate: fc.boolean(),
  card,
});
const spoiling = fc.record({ do: fc.constant('spoil'), fault });
const killing = fc.record({ do: fc.constant('kill'), steps: fc.nat({ max: 9 }) });
const writing = fc.record({
  do: fc.constant('write' as const),
  as: fc.constantFrom('held' as const, 'held' as const, 'transfer' as const, 'sold' as const),
  // The third has no account.
  buyer: fc.nat({ max: 2 }),
  quantities: oneOf([1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 0]),
  minutes: fc.constantFrom(2, 40, 2000),
});
const outside = [
  { weight: 5, arbitrary: writing },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('openLink'), form }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('receive'), form, more: fc.constantFrom(0, 0, 0, 1, -1) }),
  },
];
const product = fc.nat({ max: 2 });
const lowering = {
  product,
  percent: fc.constantFrom(10, 20, 50),
  inMinutes: fc.constantFrom(0, 0, 2, 30),
  minutes: fc.constantFrom(2, 40, 2000),
};
const pricing = [
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('price'), product, percent: fc.constantFrom(100, 150, 200) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lower'), ...lowering }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('race'),
      ...basket,
      quantities: fc.constantFrom([1, 0, 0], [1, 1, 0], [0, 1, 0]),
      ...lowering,
      after: fc.constantFrom(0, 1, 3, 45),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('endLowering'), product }) },
];
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('open'),
      ...basket,
      isLate: fc.constantFrom(false, true, true),
    }),
  },
  ...pricing,
  ...outside,
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy'), ...basket, card }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay'), form, card }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer'),
      form,
      step: fc.constantFrom('begin', 'begin', 'match', 'lapse'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('answerBank'),
      form,
      decision: fc.constantFrom('approve', 'approve', 'reject'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('decideFraud'), form, status: fc.constantFrom(1, -1) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('callback', 'callback', 'rush'), form }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('resume', 'abandon', 'abandon'), form }) },
  { weight: 3, arbitrary: withdrawing },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('ship'), form }) },
  { weight: 4, arbitrary: sending },
  { weight: 4, arbitrary: takingBack },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('job') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), minutes: fc.constantFrom(3, 45, 1500) }) },
  { weight: 4, arbitrary: deciding },
  { weight: 2, arbitrary: changingTerms },
  { weight: 3, arbitrary: buyingWhileChanged },
  { weight: 3, arbitrary: spoiling },
  { weight: 3, arbitrary: killing },
) as fc.Arbitrary<Command>;

const afterSending: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: sending },
  { weight: 14, arbitrary: takingBack },
  { weight: 3, arbitrary: withdrawing },
  { weight: 3, arbitrary: deciding },
  { weight: 2, arbitrary: changingTerms },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('job') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass'), minutes: fc.constantFrom(3, 45) }) },
  { weight: 2, arbitrary: spoiling },
  { weight: 5, arbitrary: killing },
) as fc.Arbitrary<Command>;

const besideForms: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...outside) as fc.Arbitrary<Command> },
  { weight: 4, arbitrary: command },
);

const sequenceOf = (one: fc.Arbitrary<Command>, minLength = 4) =>
  fc.array(one, { minLength, maxLength: Math.max(minLength, LENGTH), size: 'max' });

it.each([
  ['whatever happens', sequenceOf(command)],
  [
    'whatever comes back',
    fc.tuple(sending, sequenceOf(afterSending, 10)).map(([first, then]) => [first, ...then]),
  ],
  [
    'whatever is sold beside the form',
    fc.tuple(writing, sequenceOf(besideForms, 10)).map(([first, then]) => [first, ...then]),
  ],
])(
  'should keep stock, orders, mails and iyzico’s books in agreement, %s',
  async (_, sequences) => {
    await fc.assert(
      fc.asyncProperty(sequences, async (commands) => {
        const world = await createPaymentModel(test);
        try {
          for (const command of commands) {
            await world.perform(command);
            await checkInvariants(test, world, false);
          }
          await world.settle();
          await checkInvariants(test, world, true);
        } finally {
          await world.leave();
          await payments.forgetAll();
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(RUNS).toBeGreaterThan(0);
  },
  3_600_000,
);
