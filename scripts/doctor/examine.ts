import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { BACKUP_DAYS, FIRST_STEPS, readFirstSteps } from '../../cms/domain/first-steps.ts';
import { ProviderRejectedError } from '../../cms/domain/payment/provider-errors.ts';
import type { Providers } from '../../cms/domain/payment/providers.ts';
import { createProbes } from '../../cms/domain/readiness/probes.ts';
import { createReadiness } from '../../cms/domain/readiness/readiness.ts';
import { checkDatabaseFile } from '../../cms/infra/database/driver/check-database-file.ts';
import { createSmtpTransport } from '../../cms/infra/mail/mailer.ts';
import { isWritableFolder, readLastBackup } from '../../cms/infra/settings/data-folder.ts';
import type { Env } from '../../cms/infra/settings/env.ts';
import { trialOf } from '../../cms/infra/settings/trial.ts';

/** Result of a check: in order, worth knowing (`note`), or wrong. */
type Told = { state: 'ok' | 'note' | 'wrong'; message: string };

const ok = (message: string): Told => ({ state: 'ok', message });
const note = (message: string): Told => ({ state: 'note', message });
const wrong = (message: string): Told => ({ state: 'wrong', message });

/** Readiness checks whose warning is a choice of the dealer, or a part of a new shop. */
const CHOSEN = ['payments', 'mail', 'selling'];
/** Longest time in milliseconds that the clock may differ: later, codes of two-step verification are refused. */
const CLOCK_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const ANSWERS_IN_MS = 10_000;

/** Examines a shop that may be running. Changes nothing. */
export async function examine(payload: Payload, env: Env, providers: Providers): Promise<Told[]> {
  const parts = [
    env.misspelt.map(note),
    await readiness(payload, env),
    await folder(env),
    [timeZone()],
    env.iyzico.simulatorPort === null ? await provider(providers, env.iyzico.uri) : [],
    env.mail.smtpUrl ? [await mailServer(env.mail.smtpUrl)] : [],
    [await backup(env)],
    await firstSteps(payload),
  ];
  return parts.flat();
}

async function readiness(payload: Payload, env: Env): Promise<Told[]> {
  await checkDatabaseFile(payload);
  // Only a running shop has the catalogue in memory.
  const probes = createProbes({ payload, env, catalogue: { model: { isOpen: true } } as never });
  const { checks } = await createReadiness(payload.logger, probes).report();
  return checks
    .filter(({ name }) => name !== 'catalogue')
    .map(({ name, state, message }) => {
      if (state === 'ok') return ok(message);
      return state === 'warning' && CHOSEN.includes(name) ? note(message) : wrong(message);
    });
}

const CAN_OTHERS_READ = 0o077;

async function folder({ dataDir, databaseUrl, isFileDatabase }: Env): Promise<Told[]> {
  if (!isWritableFolder(dataDir))
    return [wrong(`${dataDir} klasörüne yazılamıyor: sahibini ve haklarını düzeltin.`)];
  const secrets = [
    path.join(dataDir, 'secret'),
    ...(isFileDatabase ? [databaseUrl.slice('file:'.length)] : []),
  ];
  const modes = await Promise.all(
    secrets.map((file) =>
      stat(file).then(
        ({ mode }) => ({ file, mode }),
        () => null,
      ),
    ),
  );
  const open = modes.flatMap((one) => (one && one.mode & CAN_OTHERS_READ ? one.file : []));
  if (open.length === 0) return [ok('Veri klasörüne yazılabiliyor, gizli dosyaları yalnız sahibi okuyor.')];
  return open.map((file) => wrong(`Başka kullanıcılar da okuyabiliyor: chmod 600 ${file}`));
}

const timeZone = (): Told =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', timeZoneName: 'longOffset' })
    .format(new Date('2026-01-01'))
    .includes('GMT+03:00')
    ? ok('Saat dilimi verisi doğru.')
    : wrong('Saat dilimi verisi eski: Türkiye UTC+3’tür. Node.js’i güncelleyin.');

async function provider({ current }: Providers, uri: string): Promise<Told[]> {
  const keys = await current.lookUpInstallments(100_00).then(
    () => ok('iyzico anahtarları kabul ediyor.'),
    (error: unknown) =>
      wrong(
        error instanceof ProviderRejectedError && error.meaning === 'refused'
          ? 'iyzico imzayı reddetti: IYZICO_API_KEY, IYZICO_SECRET_KEY ve IYZICO_URI aynı hesabın olmalı.'
          : `iyzico yanıt vermedi: ağı ve IYZICO_URI’yi kontrol edin (${(error as Error).message}).`,
      ),
  );
  const asked = Date.now();
  const answer = await fetch(uri, { method: 'HEAD', signal: AbortSignal.timeout(ANSWERS_IN_MS) }).catch(
    () => null,
  );
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  // The other clock's answer has whole seconds, and was given between the call and now.
  const apart = Math.max(asked - theirs - 1000, theirs - Date.now());
  if (Number.isNaN(apart)) return [keys];
  const seconds = Math.round(apart / 1000);
  return [
    keys,
    apart > CLOCK_MS
      ? wrong(`Makinenin saati iyzico’nunkinden ${seconds} saniye farklı: NTP’yi açın.`)
      : ok('Makinenin saati doğru.'),
  ];
}

async function mailServer(smtpUrl: string): Promise<Told> {
  const transport = createSmtpTransport(smtpUrl);
  return transport
    .verify()
    .then(
      () => ok('Posta sunucusu girişi kabul ediyor.'),
      (error: Error) => wrong(`Posta sunucusu kabul etmedi (SMTP_URL): ${error.message}`),
    )
    .finally(() => transport.close());
}

async function backup(env: Env): Promise<Told> {
  const at = await readLastBackup(env.dataDir);
  if (!at) return (trialOf(env).payments ? note : wrong)('Bilinen bir yedek yok: npm run backup');
  const days = Math.floor((Date.now() - at.getTime()) / DAY_MS);
  return days < BACKUP_DAYS
    ? ok(`Son yedek ${days === 0 ? 'bugün' : `${days} gün önce`} alındı.`)
    : wrong(`Son yedek ${days} gün önce alındı: npm run backup`);
}

async function firstSteps(payload: Payload): Promise<Told[]> {
  const open = (await readFirstSteps(payload, null)).filter(({ isDone }) => !isDone);
  if (open.length === 0) return [ok('İlk adımlar tamam.')];
  return [note(`Panelde açık ilk adımlar: ${open.map(({ name }) => FIRST_STEPS[name].tr).join('; ')}.`)];
}
