import { defineConfig } from 'vitest/config';

/** The quick tests of pure decisions about money: what `npm run test:mutation` runs for each mutant of theirs. */
export default defineConfig({
  test: {
    name: 'decisions',
    include: [
      'cms/contract/{money,rules/pricing}.test.ts',
      'cms/checkout/{lifecycle,overdue,verdict,refund-plan,order-fields,checkout-form,change-of-hold}.test.ts',
      'cms/payment/iyzico/{money,signatures,notification,call,answers,to-payment,refunds-so-far}.test.ts',
      'cms/payment/iyzico/{rejection-meaning,assert-answers,checkout-form-parameters,form,refund-policy}.test.ts',
      'cms/payment/registry.test.ts',
    ],
    environment: 'node',
    // One thread for all files: a mutant is one fresh thread, whatever the number of files.
    isolate: false,
    testTimeout: 5000,
  },
});
