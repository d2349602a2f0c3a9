/** Mistakes of the storefront that a shopper would see, or that would show one shopper what is another's. */
export const MUTANTS = [
  {
    name: 'a product added again adds to its quantity',
    file: 'storefront/cart/cart-state.ts',
    find: '(known._id === line._id ? line : known)',
    replace: '(known._id === line._id ? { ...line, qty: known.qty + line.qty } : known)',
    tests: ['storefront/cart/cart-state.test.ts'],
  },
  {
    name: 'a cart holds more than is in stock',
    file: 'storefront/cart/cart-state.ts',
    find: 'Math.min(item.qty, mostOf(fresh))',
    replace: 'item.qty',
    tests: ['storefront/cart/cart-state.test.ts'],
  },
  {
    name: 'orders are told in lira',
    file: 'storefront/ui/price.tsx',
    find: '<Amount>{formatDollar(kurus)}</Amount>',
    replace: '<Amount>{formatLira(kurus)}</Amount>',
    tests: ['storefront/orders/order-screen.test.tsx'],
  },
  {
    name: 'the price with tax is the one without',
    file: 'storefront/product/product-screen.tsx',
    find: '<Lira kurus={withTax(price, taxPercent)} />',
    replace: '<Lira kurus={price} />',
    tests: ['storefront/product/product-screen.test.tsx'],
  },
  {
    name: 'a chosen filter keeps the page of before',
    file: 'storefront/catalogue/use-filter-change.ts',
    find: '{ ...before, ...changed, pageNumber: 1 }',
    replace: '{ ...before, ...changed }',
    tests: ['storefront/catalogue/filters.test.tsx'],
  },
  {
    name: 'a session that has ended is not forgotten',
    file: 'storefront/session/use-session.tsx',
    find: 'if (askedAt >= changedAt) sessionStore.write(null);',
    replace: 'if (askedAt < changedAt) sessionStore.write(null);',
    tests: ['storefront/session/use-session.test.tsx'],
  },
];
