import type { Payload } from 'payload';
import { DEFAULT_IDENTITY } from '../contract/rules/shop-identity.ts';
import { inTransactionOf } from '../infra/database/driver/transaction.ts';
import type { AuditEntry, Product, User } from '../infra/database/payload-types.ts';
import { findRow, findRows } from '../infra/database/rows/rows.ts';
import { ShopError } from '../infra/errors.ts';
import { readLastBackup } from '../infra/settings/data-folder.ts';
import { trialIn } from '../infra/settings/trial.ts';
import { readIdentity } from '../infra/shop-identity.ts';
import { hasSecondFactor } from './account/second-factor.ts';
import { type Changes, noteFirstStep } from './audit/audit.ts';
import { PUBLISHED } from './catalogue/published.ts';
import { readContract } from './legal/contract-in-force.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Steps from a new shop to its first sale, in the order in which a dealer takes them. */
export const FIRST_STEPS = {
  name: { tr: 'Dükkâna ad verin', en: 'Name the shop' },
  business: { tr: 'İşletme bilgilerini yazın', en: 'Fill in the business details' },
  vat: { tr: 'KDV oranına bakın', en: 'Look at the VAT rate' },
  shipping: { tr: 'Kargo ücretine bakın', en: 'Look at the shipping fee' },
  contracts: { tr: 'Sözleşmeleri okuyun', en: 'Read the contracts' },
  product: { tr: 'İlk ürünü satışa çıkarın', en: 'Put the first product on sale' },
  payments: { tr: 'Ödemeyi bağlayın', en: 'Connect the payments' },
  mail: { tr: 'E-postayı bağlayın', en: 'Connect the mail' },
  backup: { tr: 'Yedek alın', en: 'Make a backup' },
  secondFactor: { tr: 'İki adımlı doğrulamayı açın', en: 'Turn on two-step verification' },
} as const;
export type FirstStep = keyof typeof FIRST_STEPS;
const NAMES = Object.keys(FIRST_STEPS) as FirstStep[];

/** Steps that no record can show as taken: an admin says so. */
const SEEN_BY_EYE: readonly FirstStep[] = ['vat', 'shipping', 'contracts', 'backup'];

type StepState = { name: FirstStep; isDone: boolean; isSeenByEye: boolean };

/** Longest age of a backup in days before the shop asks for another. */
export const BACKUP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const SETTINGS: readonly [FirstStep, fields: readonly string[]][] = [
  ['vat', ['taxPercent', 'categoryRates']],
  ['shipping', ['shippingFee', 'freeShippingAbove']],
];

/** Finds the steps that an admin has marked, or that show in a change of a setting or a publication by hand. */
async function readNoted(payload: Payload): Promise<ReadonlySet<string>> {
  const entries = await findRows<AuditEntry>({ payload }, 'audit-entries', {
    or: [
      { about: { in: ['first-steps', 'shop-settings'] } },
      { and: [{ about: { equals: 'legal-pages' } }, { action: { equals: 'published' } }] },
    ],
  });
  return new Set(
    entries.flatMap(({ about, document, changes }) => {
      if (about === 'first-steps') return document ?? [];
      if (about === 'legal-pages') return 'contracts';
      const isIn = (field: string) => field in ((changes ?? {}) as Changes);
      return SETTINGS.flatMap(([step, fields]) => (fields.some(isIn) ? step : []));
    }),
  );
}

/**
 * Reads which first steps are taken.
 * @param admin account whose second factor counts; without an account this step is left out
 */
export async function readFirstSteps(payload: Payload, admin: User | null): Promise<StepState[]> {
  const trial = trialIn(payload);
  const noted = await readNoted(payload);
  const { problems } = await readContract(payload);
  const details = await payload.findGlobal({ slug: 'business-details', depth: 0, overrideAccess: true });
  const backup = await readLastBackup(payload.config.custom.dataDir);
  const isDone: Record<FirstStep, boolean> = {
    name: (await readIdentity(payload)).name !== DEFAULT_IDENTITY.name,
    // The demonstration's tax number is all zeros.
    business: !problems.some(({ kind }) => kind === 'detail') && !/^0+$/.test(details.taxNumber ?? ''),
    vat: noted.has('vat'),
    shipping: noted.has('shipping'),
    contracts: noted.has('contracts') && !problems.some(({ kind }) => kind === 'text'),
    product: (await findRow<Product>({ payload }, 'products', PUBLISHED)) !== null,
    payments: trial.payments === null,
    mail: trial.hasMailServer,
    backup: noted.has('backup') || (backup !== null && Date.now() - backup.getTime() < BACKUP_DAYS * DAY_MS),
    secondFactor: admin !== null && (await hasSecondFactor({ payload }, admin)),
  };
  return NAMES.filter((name) => admin || name !== 'secondFactor').map((name) => ({
    name,
    isDone: isDone[name],
    isSeenByEye: SEEN_BY_EYE.includes(name),
  }));
}

/** Notes that the admin has looked at a step. @throws ShopError NOT_FOUND for a step that other records show */
export async function markFirstStep(payload: Payload, admin: SignedInUser, step: string): Promise<void> {
  const name = SEEN_BY_EYE.find((one) => one === step);
  if (!name) throw new ShopError('NOT_FOUND');
  await inTransactionOf(payload, admin, (req) => noteFirstStep(req, name, FIRST_STEPS[name].tr));
}
