import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createProviders } from '../../cms/domain/payment/providers.ts';
import { writeLastBackup } from '../../cms/infra/settings/data-folder.ts';
import type { Env } from '../../cms/infra/settings/env.ts';
import { setUpTestShop } from '../../cms/testing/test-shop.ts';
import { examine } from './examine.ts';

const test = setUpTestShop();
const DAY_MS = 24 * 60 * 60 * 1000;

async function told(changes: Partial<Env> = {}) {
  const env = { ...test.env, ...changes };
  return (await examine(test.payload, env, createProviders(env))).map(
    ({ state, message }) => `${state} ${message}`,
  );
}
afterEach(() => test.simulator.clearFaults());

it('should find nothing wrong with a shop that is well, and name open first steps', async () => {
  await writeLastBackup(test.env.dataDir, new Date().toISOString());
  const lines = await told();
  expect(lines.filter((line) => line.startsWith('wrong'))).toEqual([]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'ok iyzico anahtarları kabul ediyor.',
      'ok Makinenin saati doğru.',
      'ok Saat dilimi verisi doğru.',
      'ok Son yedek bugün alındı.',
      expect.stringMatching(/^note Panelde açık ilk adımlar: Dükkâna ad verin; /),
    ]),
  );
});

it.each([
  [
    'keys of another account',
    () => told({ iyzico: { ...test.env.iyzico, secretKey: 'yanlis' } }),
    /^wrong iyzico imzayı reddetti: IYZICO_API_KEY/,
  ],
  [
    'a provider that does not answer',
    () => told({ iyzico: { ...test.env.iyzico, uri: 'http://127.0.0.1:9' } }),
    /^wrong iyzico yanıt vermedi/,
  ],
  [
    'a mail server that does not answer',
    () => told({ mail: { ...test.env.mail, smtpUrl: 'smtp://127.0.0.1:9' } }),
    /^wrong Posta sunucusu kabul etmedi \(SMTP_URL\)/,
  ],
  [
    'an old backup',
    async () => {
      await writeLastBackup(test.env.dataDir, new Date(Date.now() - 8 * DAY_MS).toISOString());
      return told();
    },
    /^wrong Son yedek 8 gün önce alındı: npm run backup$/,
  ],
  [
    'no backup of a shop that charges cards',
    async () => {
      await rm(path.join(test.env.dataDir, 'last-backup'));
      return told();
    },
    /^wrong Bilinen bir yedek yok/,
  ],
  [
    'a secret that others can read',
    async () => {
      const secret = path.join(test.env.dataDir, 'secret');
      await writeFile(secret, 'x');
      await chmod(secret, 0o644);
      return told();
    },
    /^wrong Başka kullanıcılar da okuyabiliyor: chmod 600 .*secret$/,
  ],
  [
    'a folder that cannot be written',
    () => told({ dataDir: '/proc/shop' }),
    /^wrong \/proc\/shop klasörüne yazılamıyor/,
  ],
])('should say what is wrong, and what to do: %s', async (_name, examined, sentence) => {
  expect(await examined()).toContainEqual(expect.stringMatching(sentence));
});
