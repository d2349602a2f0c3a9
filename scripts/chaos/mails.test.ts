import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Order } from '../../cms/infra/database/payload-types.ts';
import { createMailer } from '../../cms/infra/mail/mailer.ts';
import { orderConfirmation, orderRefunded } from '../../cms/infra/mail/order-templates.ts';
import { readMails } from './mails.ts';

const order = (id: string) =>
  ({
    id,
    buyer: { name: 'Çağrı Öğüt', email: 'cagri@example.com' },
    orderItems: [{ name: '1930 Ankara', qty: 1, price: 1000 }],
    totalPrice: 4180,
    shippingPrice: 3000,
    taxPrice: 180,
  }) as Order;

it('should distinguish the mails of an outbox', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'faults-mails-'));
  const mailer = (
    await createMailer({ mail: { smtpUrl: undefined, from: 'Pul <pul@example.com>' }, dataDir })
  )({
    payload: {} as never,
  });
  const to = 'cagri@example.com';
  const paid = '0b8a3c5e-1111-4222-8333-444455556666';
  const refunded = '6650f1a2b3c4d5e6f7a8b9c0';
  await mailer.sendEmail({ to, ...orderConfirmation(order(paid), 'http://localhost:3000') });
  await mailer.sendEmail({
    to,
    ...orderRefunded(order(refunded), 'http://localhost:3000', { isByDealer: false }),
  });
  await mailer.sendEmail({ to, subject: 'Şifre yenileme', text: 'http://localhost:3000/resetpassword/1' });
  const mails = await readMails(path.join(dataDir, 'outbox'));
  expect(mails.sort((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    { orderId: paid, kind: 'confirmation' },
    { orderId: refunded, kind: 'refund' },
  ]);
  await rm(dataDir, { recursive: true });
});

it('should find none where no outbox is', async () => {
  expect(await readMails('/nowhere')).toEqual([]);
});
