import { expect, it } from 'vitest';
import { ATTEMPT_STATES } from '../../../contract/payment.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { toPaymentReviewView } from './payment-review-view.ts';

const i18n = { language: 'tr', fallbackLanguage: 'tr', t: String };

it('should say what does not add up while a person is to decide, and of no payment that was decided', () => {
  const differences = [{ name: 'price', ours: 100, theirs: 90 }];
  const attempt = { id: 'attempt-1', order: 'order-1', amount: 100, differences };
  const shown = ATTEMPT_STATES.filter(
    (state) =>
      toPaymentReviewView({ ...attempt, state } as PaymentAttempt, null, i18n).differences.length > 0,
  );
  expect(shown).toEqual(['review']);
});
