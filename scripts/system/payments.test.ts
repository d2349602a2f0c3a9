import { expect, it } from 'vitest';
import { createPayments } from '../../cms/testing/payment-steps.ts';
import { setUpTestShop } from '../../cms/testing/test-shop.ts';
import { runBuilt } from './built-program.test-support.ts';

const test = setUpTestShop();
const payments = createPayments(() => test);

function command(args: string[], settings: Record<string, string> = {}) {
  const { databaseUrl, dataDir, mediaDir, secret, iyzico } = test.env;
  return runBuilt('payments', args, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    PAYLOAD_SECRET: secret,
    IYZICO_API_KEY: iyzico.apiKey,
    IYZICO_SECRET_KEY: iyzico.secretKey,
    IYZICO_URI: iyzico.uri,
    IYZICO_REPORT_LAG_SECONDS: '0',
    ...settings,
  });
}

it('should list and write down the payments that the shop has lost, and end its stop', async () => {
  const product = await test.createProduct();
  const { token, orderId } = await payments.open({
    by: await test.createUser(),
    lines: [{ product, qty: 1 }],
  });
  const { id } = await payments.attemptOf(token);
  await test.simulator.pay({ token });
  for (const collection of ['order-contracts', 'payment-attempts'] as const)
    await test.payload.db.deleteMany({ collection, where: { order: { equals: orderId } } });
  await test.payload.db.deleteOne({ collection: 'orders', where: { id: { equals: orderId } } });

  expect(await command([])).toMatchObject({ code: 0, output: expect.stringContaining('geri yüklenmedi') });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const early = { IYZICO_REPORT_LAG_SECONDS: '3600' };
  expect(await command(['--since', since, '--reconciled'], early)).toMatchObject({
    code: 1,
    output: expect.stringContaining('eksik olabilir'),
  });
  const done = await command(['--reconciled']);
  expect(done).toMatchObject({ code: 0, output: expect.stringMatching(/incelenecek\nMutabakat tamamlandı/) });
  const attempt = await test.payload.findByID({ collection: 'payment-attempts', id, depth: 0 });
  expect(attempt).toMatchObject({ state: 'review' });
});

it('should say in one sentence that iyzico cannot be reached', async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const { code, output } = await command(['--since', since], { IYZICO_URI: 'http://127.0.0.1:9' });
  expect([code, output]).toEqual([1, 'iyzico ödeme listesini vermedi. Biraz sonra yeniden deneyin.\n']);
});

it.each([
  ['--since', 'dün'],
  ['--since', '2999-01-01'],
  ['--until', '2026-11-24'],
])('should refuse %s %s and show how it is used', async (...args) => {
  const { code, output } = await command(args);
  expect(code).toBe(1);
  expect(output).toContain('npm run payments -- --since');
});
