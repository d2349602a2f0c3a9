import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { createDiskWriteProbe } from '../../infra/database/disk-write-probe.ts';
import type { PayloadMigration } from '../../infra/database/payload-types.ts';
import { faultsOfDatabaseFile } from '../../infra/database/quick-check.ts';
import { findRows } from '../../infra/database/rows.ts';
import { compareSchema } from '../../infra/database/schema-version.ts';
import { migrations } from '../../infra/migrations/index.ts';
import { type BucketSettings, createPictureBucket } from '../../infra/pictures/picture-bucket.ts';
import type { Env } from '../../infra/settings/env.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { tellWhyClosed } from '../legal/contract-in-force.ts';
import { type Finding, PROBE_LIMIT_MS, type Probe } from './readiness.ts';

const ok = (message: string): Finding => ({ state: 'ok', message });
const warning = (message: string): Finding => ({ state: 'warning', message });
const failed = (message: string): Finding => ({ state: 'failed', message });

const SECONDS = PROBE_LIMIT_MS / 1000;

type Parts = {
  payload: Payload;
  env: Pick<Env, 'databaseUrl' | 'isFileDatabase' | 'dataDir' | 'bucket'>;
  catalogue: Pick<Catalogue, 'model'>;
};

/** Probes of everything that a process needs to serve, and of matters that need a look although it serves. */
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

/** A file has one writer. Pages and lists work while another program writes, so the process stays ready. */
const writing = (payload: Payload): Probe => {
  const locked = warning(
    `Veritabanına ${SECONDS} saniyedir yazılamıyor: başka bir program dosyayı kilitli tutuyor ya da büyük bir yazma sürüyor.`,
  );
  return {
    name: 'writing',
    find: async () => {
      const id = await payload.db.beginTransaction();
      if (id !== null) await payload.db.rollbackTransaction(id);
      return ok('Veritabanına yazılabiliyor.');
    },
    onFailure: locked,
    onTimeout: locked,
  };
};

/** A damaged page of the file may be rarely read: everything else is still served. */
const file = (payload: Payload): Probe => ({
  name: 'file',
  find: async () =>
    faultsOfDatabaseFile(payload).length > 0
      ? warning('Veritabanı dosyasında bozulma bulundu: yedekten dönün (docs/operating.md).')
      : ok('Veritabanı dosyasında bozulma bulunmadı.'),
  onFailure: warning('Veritabanı dosyasının denetimi okunamadı.'),
  onTimeout: warning('Veritabanı dosyasının denetimi okunamadı.'),
});

/** A start brings the schema up to date; while the shop runs, a command of a newer version may do so under it. */
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

/** MongoDB is elsewhere and watches its own disk: here lie mails as files and pictures, and orders do without. */
function disk({ isFileDatabase, databaseUrl, dataDir }: Omit<Parts['env'], 'bucket'>): Probe {
  const folder = isFileDatabase ? path.dirname(databaseUrl.slice('file:'.length)) : dataDir;
  const write = createDiskWriteProbe(folder);
  const full = (isFileDatabase ? failed : warning)('Diske yazılamıyor: dolu ya da salt okunur.');
  return {
    name: 'disk',
    find: async () => {
      await write();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < LEAST_FREE_MB * 1024 * 1024
        ? warning(`Diskte ${LEAST_FREE_MB} MB’tan az yer kaldı.`)
        : ok('Diske yazılabiliyor.');
    },
    onFailure: full,
    onTimeout: full,
  };
}

/** A shop that takes no orders can still be looked at, and no other process would sell more. */
const selling = (payload: Payload): Probe => {
  const unknown = warning('Sipariş alınıp alınmadığı okunamadı.');
  return {
    name: 'selling',
    find: async () => {
      const reason = await tellWhyClosed(payload);
      return reason === null ? ok('Dükkân sipariş alıyor.') : warning(reason);
    },
    onFailure: unknown,
    onTimeout: unknown,
  };
};

/** No picture has this name: to learn so, the bucket has to be there and to accept the keys. */
const NO_PICTURE = 'hazir';

/** A shop without pictures sells, and no other process would have them. */
function pictures(settings: BucketSettings): Probe {
  const bucket = createPictureBucket(settings);
  const away = warning('Resim deposuna ulaşılamıyor.');
  return {
    name: 'pictures',
    find: async () => {
      await bucket.read(NO_PICTURE);
      return ok('Resim deposu yanıt veriyor.');
    },
    onFailure: away,
    onTimeout: away,
  };
}
