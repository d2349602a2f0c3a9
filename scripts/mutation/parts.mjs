const inCheckout = (...names) => names.map((name) => `cms/checkout/${name}.ts`);
const shop = (names, tests) => ({
  config: 'scripts/mutation/shop.vitest.ts',
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
    config: 'scripts/mutation/decisions.vitest.ts',
    mutate: [
      'cms/checkout/{lifecycle,schedule,verdict,overdue,refund-plan,order-fields,checkout-form}.ts',
      'cms/contract/{money,rules/pricing}.ts',
      'cms/payment/iyzico/{signatures,money,answers,call,refunds-so-far,rejection-meaning}.ts',
      'cms/payment/iyzico/{checkout-form-parameters,notification,assert-answers,to-payment,form,refund-policy}.ts',
      'cms/payment/registry.ts',
    ],
  },
  lease: shop(['lease'], ['lease']),
  stock: shop(['stock'], ['stock']),
  settling: shop(['settle', 'attempts'], ['settle-again', 'settle', 'transition']),
  transitions: shop(['transition'], ['transition', 'settle-again', 'decide']),
  refunds: shop(['refund'], ['refund', 'reported-late', 'decide']),
  job: shop(['reconcile'], ['reconcile']),
  ordering: shop(['place-order', 'write-order', 'price-cart'], ['place-order']),
  'second-checkouts': shop(['give-way', 'unpaid-holds'], ['second-checkout', 'unpaid-holds', 'place-order']),
  'people-decide': shop(['decide'], ['decide']),
};
