const inCheckout = (...names) => names.map((name) => `cms/domain/checkout/${name}.ts`);
const shop = (names, tests) => ({
  config: 'scripts/lab/mutation/shop.vitest.ts',
  // The shop's modules are loaded once, so a change in what they do while loading would never be seen.
  ignoreStatic: true,
  mutate: inCheckout(...names),
  testFiles: inCheckout(...tests.map((name) => `${name}.test`)),
});

/**
 * What is changed, and which tests have to notice. Pure decisions are judged by quick tests without a database; what
 * carries them out by the few tests on a real shop that were written for it, since a change that none notices costs a run
 * of them all.
 */
export const PARTS = {
  decisions: {
    config: 'scripts/lab/mutation/decisions.vitest.ts',
    mutate: [
      'cms/domain/checkout/{lifecycle,check-schedule,judge-payment,overdue-attempts,refund-plan,checkout-form}.ts',
      'cms/contract/money.ts',
      'cms/contract/rules/{pricing,withdrawal,installments}.ts',
      'cms/domain/checkout/judge-forgotten-refunds.ts',
      'cms/domain/payment/iyzico/{signatures,money,response-schemas,call-api,reporting,checkout-form,webhook-payload,to-payment}.ts',
      'cms/domain/payment/providers.ts',
    ],
  },
  lease: shop(['refund-lease'], ['refund-lease']),
  stock: shop(['stock'], ['stock']),
  settling: shop(
    ['settle-payment', 'payment-attempts'],
    [
      'settle-again',
      'settle-payment',
      'payment-attempts',
      'transition',
      'reconcile-payments',
      'low-stock',
      'unpaid-hold-limit',
      'unpaid-order',
      'forgotten-refunds',
    ],
  ),
  transitions: shop(
    ['transition'],
    ['transition', 'settle-again', 'decide-payment', 'unpaid-order', 'low-stock'],
  ),
  refunds: shop(['run-refund'], ['run-refund', 'late-refund-report', 'decide-payment']),
  job: shop(['reconcile-payments'], ['reconcile-payments']),
  ordering: shop(['place-order', 'price-cart'], ['place-order']),
  'second-checkouts': shop(
    ['write-order', 'unpaid-hold-limit'],
    ['second-checkout', 'unpaid-hold-limit', 'place-order'],
  ),
  'people-decide': shop(
    ['decide-payment'],
    ['decide-payment', 'forgotten-refunds', 'decide-return', 'late-refund-report'],
  ),
  returns: shop(
    ['withdraw', 'returns', 'decide-return'],
    ['withdraw', 'returns', 'decide-return', 'decide-payment'],
  ),
};
