import { expect, it } from 'vitest';
import { outsideProvider as outside } from './outside.ts';

it('should report nothing, take no call, and leave a refund to a person', async () => {
  const asked = { token: 't', paymentId: 'p', conversationId: 'a' };
  expect(await outside.retrieveCheckoutForm(asked)).toMatchObject({ paymentStatus: 'UNPAID', token: 't' });
  expect(await outside.retrievePayment(asked)).toMatchObject({ paymentStatus: 'UNPAID', items: [] });
  expect(await outside.lookUpRefunds(asked)).toEqual({ isCancelled: false, refundedKurus: 0, items: [] });
  expect(await outside.listPayments({ since: new Date(0), until: new Date() })).toEqual([]);
  expect(outside.nextRefundStep({} as never)).toEqual({ kind: 'byHand' });
  for (const call of [outside.initializeCheckoutForm, outside.cancelPayment, outside.refundTransaction])
    await expect(call({} as never)).rejects.toThrow('outside the form');
  expect(outside.readNotification({ payload: asked, headers: {} })).toEqual({ outcome: 'malformed' });
});
