import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { faultsOfDatabaseFile } from '../../infra/database/driver/check-database-file.ts';
import { compareSchema } from '../../infra/database/driver/schema-version.ts';
import type { PayloadMigration } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { migrations } from '../../infra/migrations/index.ts';
import { type BucketSettings, createPictureBucket } from '../../infra/pictures/picture-bucket.ts';
import type { Env } from '../../infra/settings/env.ts';
import { trialOf } from '../../infra/settings/trial.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { tellWhyClosed } from '../legal/contract-in-force.ts';
import { findOpenRestore } from '../restores.ts';
import { createDiskWriteProbe } from './disk-write-probe.ts';
import { type Finding, PROBE_LIMIT_MS, type Probe } from './readiness.ts';

const ok = (message: string): Finding => ({ state: 'ok', message });
const warning = (message: string): Finding => ({ state: 'warning', message });
const failed = (message: string): Finding => ({ state: 'failed', message });

const SECONDS = PROBE_LIMIT_MS / 1000;

type Parts = {
  payload: Payload;
  env: Pick<Env, 'databaseUrl' | 'isFileDatabase' | 'dataDir' | 'bucket' | 'iyzico' | 'mail'>;
  catalogue: Pick<Catalogue, 'model'>;
};

/** Creates the readiness checks. Some checks only warn: a person should act, but the process can serve requests. */
export const createProbes = ({ payload, env, catalogue }: Parts): Probe[] => [
  database(payload),
  ...(env.isFileDatabase ? [writing(payload), file(payload), schema(payload)] : []),
  disk(env),
  {
    name: 'catalogue',
    find: async () => (catalogue.model.isOpen ? ok('Katalog yüklendi.') : failed('Katalog yükleniyor.')),
    onFailure: failed('Katalog okunamıyor.'),
    onTimeout: failed('Katalog yükleniyor.'),
  },
  selling(payload),
  ...settings(env),
  ...(env.bucket ? [pictures(env.bucket)] : []),
];

const database = (payload: Payload): Probe => ({
  name: 'database',
  find: async () => {
    await payload.count({ collection: 'legal-pages', overrideAccess: true });
    return ok('Veritabanı yanıt veriyor.');
  },
  onFailure: failed('Veritabanına ulaşılamıyor.'),
  onTimeout: failed(`Veritabanı ${SECONDS} saniye içinde yanıt vermedi.`),
});

/** Warns when the database cannot be written. The process stays ready, because pages can still be read. */
const writing = (payload: Payload): Probe => ({
  name: 'writing',
  find: async () => {
    const id = await payload.db.beginTransaction();
    if (id !== null) await payload.db.rollbackTransaction(id);
    return ok('Veritabanına yazılabiliyor.');
  },
  onFailure: warning(
    `Veritabanına ${SECONDS} saniyedir yazılamıyor: başka bir program dosyayı kilitli tutuyor ya da büyük bir yazma sürüyor.`,
  ),
});

/** Warns about damage found in the database file. Only a warning, because all undamaged parts still work. */
const file = (payload: Payload): Probe => ({
  name: 'file',
  find: async () =>
    faultsOfDatabaseFile(payload).length > 0
      ? warning('Veritabanı dosyasında bozulma bulundu: yedekten dönün (docs/operating.md).')
      : ok('Veritabanı dosyasında bozulma bulunmadı.'),
  onFailure: warning('Veritabanı dosyasının denetimi okunamadı.'),
});

/** Fails when the schema is of another version, for example after a command of a newer version. */
const schema = (payload: Payload): Probe => ({
  name: 'schema',
  find: async () => {
    const run = await findRows<PayloadMigration>({ payload }, 'payload-migrations', {});
    const { isNewer, isOlder } = compareSchema(migrations, run);
    if (isNewer)
      return failed('Veritabanı bu sürümden yeni: dükkânı veritabanının sürümüyle yeniden başlatın.');
    if (isOlder) return failed('Veritabanı bu sürümden eski: dükkânı yeniden başlatın.');
    return ok('Veritabanının şeması bu sürümün.');
  },
  onFailure: failed('Veritabanının sürümü okunamıyor.'),
  onTimeout: failed(`Veritabanının sürümü ${SECONDS} saniye içinde okunamadı.`),
});

const LEAST_FREE_MB = 256;

/** Checks the database's disk. With MongoDB, checks the data folder and only warns: orders need no local disk. */
function disk({
  isFileDatabase,
  databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'isFileDatabase' | 'dataDir'>): Probe {
  const folder = isFileDatabase ? path.dirname(databaseUrl.slice('file:'.length)) : dataDir;
  const write = createDiskWriteProbe(folder);
  return {
    name: 'disk',
    find: async () => {
      await write();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < LEAST_FREE_MB * 1024 * 1024
        ? warning(`Diskte ${LEAST_FREE_MB} MB’tan az yer kaldı.`)
        : ok('Diske yazılabiliyor.');
    },
    onFailure: (isFileDatabase ? failed : warning)('Diske yazılamıyor: dolu ya da salt okunur.'),
  };
}

const RECONCILING =
  'Dükkân bir yedekten geri yüklendi: bir yönetici karşılaştırmayı bitirene kadar satmıyor, iade yapmıyor.';

/** Warns when the shop takes no orders. The process stays ready: pages work, and no other process would sell. */
const selling = (payload: Payload): Probe => ({
  name: 'selling',
  find: async () => {
    if (await findOpenRestore({ payload })) return warning(RECONCILING);
    const reason = await tellWhyClosed(payload);
    return reason === null ? ok('Dükkân sipariş alıyor.') : warning(reason);
  },
  onFailure: warning('Sipariş alınıp alınmadığı okunamadı.'),
});

/** Sentences of the doctor about settings that are made. The panel's first steps quote them. */
export const CONNECTED = {
  payments: 'Ödemeler iyzico ile alınıyor.',
  mail: 'E-postalar gönderiliyor.',
} as const;

const PAYMENTS = {
  simulated: warning('Ödemeler benzetim: gerçek kart çekilmez (IYZICO_API_KEY).'),
  sandbox: warning('Ödemeler iyzico’nun deneme ortamında: gerçek kart çekilmez (IYZICO_API_KEY).'),
  none: ok(CONNECTED.payments),
};

/** Warns about what only pretends, as a new shop does until its keys are set. */
function settings(env: Pick<Env, 'iyzico' | 'mail'>): Probe[] {
  const { payments, hasMailServer } = trialOf(env);
  const mails = hasMailServer
    ? ok(CONNECTED.mail)
    : warning('E-postalar gönderilmiyor, dosyaya yazılıyor (SMTP_URL).');
  const told = { payments: PAYMENTS[payments ?? 'none'], mail: mails };
  return Object.entries(told).map(([name, finding]) => ({
    ...{ name: name as keyof typeof told, find: async () => finding, onFailure: finding },
  }));
}

/** Name of a picture that never exists. The response "not found" proves that the bucket exists and accepts the keys. */
const NO_PICTURE = 'hazir';

/** Warns when the picture bucket cannot be read. The process stays ready, because the shop can still sell. */
function pictures(settings: BucketSettings): Probe {
  const bucket = createPictureBucket(settings);
  return {
    name: 'pictures',
    find: async () => {
      await bucket.read(NO_PICTURE);
      return ok('Resim deposu yanıt veriyor.');
    },
    onFailure: warning('Resim deposuna ulaşılamıyor.'),
  };
}
