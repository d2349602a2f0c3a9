const CHECKOUT = 'cms/domain/checkout';
const IYZICO = 'cms/domain/payment/iyzico';

const pure = (...files) => ({
  mutate: files.map((file) => `${file}.ts`),
  testFiles: files.map((file) => `${file}.test.ts`),
  onShop: false,
});

/** On a real shop, by few tests: a surviving mutant costs a run of all these tests. */
const onShop = (files, tests) => ({
  mutate: files.map((name) => `${CHECKOUT}/*/${name}.ts`),
  testFiles: tests.map((name) => `${CHECKOUT}/*/${name}.test.ts`),
  onShop: true,
});

/** Parts of the code to change, each with the tests that must notice. */
export const PARTS = {
  // Pure decisions, by quick tests without a database.
  decisions: pure(
    `${CHECKOUT}/*/{lifecycle,check-schedule,judge-payment,refund-plan,order-lines,checkout-form}`,
    'cms/contract/money',
    'cms/contract/rules/{pricing,withdrawal,installments}',
    `${IYZICO}/{signatures,call-api,response-schemas,reporting,checkout-form}`,
    'cms/domain/payment/providers',
  ),
  lease: onShop(['refund-lease'], ['refund-lease']),
  stock: onShop(['stock'], ['stock']),
  settling: onShop(
    ['settle-payment', 'payment-attempts'],
    [
      'settle-payment',
      'payment-attempts',
      'transition',
      'reconcile-payments',
      'order-mails',
      'unpaid-hold-limit',
      'unpaid-order',
      'restores',
    ],
  ),
  transitions: onShop(
    ['transition', 'decide-change'],
    ['transition', 'decide-change', 'settle-payment', 'decide-payment', 'unpaid-order', 'order-mails'],
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
    ['decide-payment', 'restores', 'decide-return', 'late-refund-report'],
  ),
  returns: onShop(
    ['withdraw', 'returns', 'decide-return'],
    ['withdraw', 'returns', 'decide-return', 'decide-payment'],
  ),
};
