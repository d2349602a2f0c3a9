import { defineConfig } from 'vitest/config';

/** The quick tests of pure decisions about money: what `npm run test:mutation` runs for each mutant of theirs. */
export default defineConfig({
  test: {
    name: 'decisions',
    include: [
      'cms/contract/money.test.ts',
      'cms/contract/rules/{pricing,withdrawal,installments}.test.ts',
      'cms/domain/checkout/{lifecycle,check-schedule,overdue-attempts,judge-payment,judge-forgotten-refunds,refund-plan,checkout-form}.test.ts',
      'cms/domain/payment/iyzico/{money,signatures,webhook-payload,call-api,response-schemas,to-payment,reporting,checkout-form}.test.ts',
      'cms/domain/payment/providers.test.ts',
    ],
    environment: 'node',
    // One thread for all files: a mutant is one fresh thread, whatever the number of files.
    isolate: false,
    testTimeout: 5000,
  },
});
