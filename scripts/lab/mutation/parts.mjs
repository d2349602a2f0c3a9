const CHECKOUT = 'cms/domain/checkout';
const IYZICO = 'cms/domain/payment/iyzico';

const pure = (...files) => ({
  mutate: files.map((file) => `${file}.ts`),
  testFiles: files.map((file) => `${file}.test.ts`),
  onShop: false,
});

/** On a real shop, by the few tests written for the code: a mutant that survives costs a run of all these tests. */
const onShop = (files, tests) => ({
  mutate: files.map((name) => `${CHECKOUT}/${name}.ts`),
  testFiles: tests.map((name) => `${CHECKOUT}/${name}.test.ts`),
  onShop: true,
});

/** Parts of the code to change, each with the tests that must notice. */
export const PARTS = {
  // Pure decisions, by quick tests without a database.
  decisions: pure(
    `${CHECKOUT}/{lifecycle,check-schedule,overdue-attempts,judge-payment,judge-forgotten-refunds,refund-plan,order-lines,checkout-form}`,
    'cms/contract/money',
    'cms/contract/rules/{pricing,withdrawal,installments}',
    `${IYZICO}/{money,signatures,webhook-payload,call-api,response-schemas,to-payment,reporting,checkout-form}`,
    'cms/domain/payment/providers',
  ),
  lease: onShop(['refund-lease'], ['refund-lease']),
  stock: onShop(['stock'], ['stock']),
  settling: onShop(
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
  transitions: onShop(
    ['transition'],
    ['transition', 'settle-again', 'decide-payment', 'unpaid-order', 'low-stock'],
  ),
  refunds: onShop(['run-refund'], ['run-refund', 'late-refund-report', 'decide-payment']),
  job: onShop(['reconcile-payments'], ['reconcile-payments']),
  ordering: onShop(['place-order', 'price-cart'], ['place-order']),
  'second-checkouts': onShop(
    ['write-order', 'unpaid-hold-limit'],
    ['second-checkout', 'unpaid-hold-limit', 'place-order'],
  ),
  'people-decide': onShop(
    ['decide-payment'],
    ['decide-payment', 'forgotten-refunds', 'decide-return', 'late-refund-report'],
  ),
  returns: onShop(
    ['withdraw', 'returns', 'decide-return'],
    ['withdraw', 'returns', 'decide-return', 'decide-payment'],
  ),
};
