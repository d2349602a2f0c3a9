import type { parseArgs } from 'node:util';

const PROFILES = ['demo', 'basics', 'none'] as const;

export const HELP = `Kullanım: npm run seed -- [seçenekler]
  --products N    ürün sayısı (1–100000); elle yazılanlar her zaman önce gelir
  --reviews N     değerlendirme sayısı (0–1000000)
  --profile P     demo | basics | none (varsayılan: SEED ayarı)
  --reset         önce veritabanını ve yüklenmiş resimleri siler; sormadan silmek için --yes
  --if-empty      dükkânda bir yönetici varsa hiçbir şey yapmaz
  --help          bu metin`;

export const OPTIONS = {
  products: { type: 'string' },
  reviews: { type: 'string' },
  profile: { type: 'string' },
  reset: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  'if-empty': { type: 'boolean', default: false },
} as const;

type Given = Pick<ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>, 'values'>;

/** @throws Error with a sentence about the first fault */
export function readOptions({ values }: Given) {
  const profile = PROFILES.find((name) => name === values.profile) ?? null;
  if (profile === null && values.profile !== undefined)
    throw new Error(`--profile demo, basics veya none olabilir; verilen: ${values.profile}`);
  return {
    profile,
    products: count('products', values.products, 1, 100_000),
    reviews: count('reviews', values.reviews, 0, 1_000_000),
    reset: values.reset,
    yes: values.yes,
    ifEmpty: values['if-empty'],
  };
}

function count(name: string, text: string | undefined, min: number, max: number): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`--${name} ${min} ile ${max} arasında bir tam sayı olmalıdır; verilen: ${text}`);
  return value;
}
