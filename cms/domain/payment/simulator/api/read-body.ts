import { z } from 'zod';

export type Body = Record<string, unknown>;

/** Codes of iyzico's error list; the sentences are the simulator's own. */
const MESSAGES: Readonly<Record<string, string>> = {
  '3': 'E-posta adresi zorunludur',
  '5': 'E-posta adresi geçersiz',
  '8': 'Kimlik numarası zorunludur',
  '11': 'Geçersiz istek',
  '12': 'Kart numarası geçersiz',
  '13': 'Son kullanma ayı geçersiz',
  '14': 'Son kullanma tarihi geçersiz veya geçmiş',
  '15': 'Güvenlik kodu geçersiz',
  '17': 'Kart sahibinin adı zorunludur',
  '18': 'Kimlik numarası geçersiz',
  '20': 'conversationId çok uzun',
  '22': 'IP adresi çok uzun',
  '23': 'callbackUrl zorunludur',
  '25': 'Telefon numarası zorunludur',
  '1000': 'Geçersiz imza',
  '1001': 'API bilgileri bulunamadı',
  '1007': 'İmza gönderilmedi',
  '5004': 'Fiyat zorunludur',
  '5057': 'Ürün türü geçersiz',
  '5062': 'Sepet kalemlerinin toplamı fiyata eşit değil',
  '5086': 'Ödeme kaydı bulunamadı',
  '5124': 'Token bulunamadı',
  '5132': 'Token zorunludur',
  '50000': 'İstek sınırı aşıldı',
};

/** A refusal on its way out; it becomes a failure body. */
export class ApiFailure extends Error {
  readonly errorCode: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(errorCode: string, message?: string, extra: Record<string, unknown> = {}) {
    super(message ?? MESSAGES[errorCode] ?? 'İşlem yapılamadı');
    this.errorCode = errorCode;
    this.extra = extra;
  }
}

export function failureBody({ errorCode, message, extra }: ApiFailure, now: number): Body {
  return {
    status: 'failure',
    errorCode,
    errorMessage: message,
    ...extra,
    locale: 'tr',
    systemTime: now,
  };
}

/** Code 24 names the missing field. */
export const MISSING = '24';

export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Reads a body by a schema whose error messages are iyzico's codes; the first fault wins.
 * @throws ApiFailure with the code of that fault
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const { message: code = '11', path = [] } = parsed.error.issues[0] ?? {};
  const field = path.filter((key) => typeof key === 'string').join('.');
  throw new ApiFailure(code, code === MISSING ? `${field} zorunludur` : undefined);
}

/** A positive decimal with at most two decimals that count, in kuruş. */
export const amount = (missing = MISSING) =>
  z
    .union([z.string(), z.number()], { error: ({ input }) => (isBlank(input) ? missing : '11') })
    .transform(String)
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{1,12}(\.\d{1,2}0*)?$/, '11'),
    )
    .transform((decimal) => Math.round(Number(decimal) * 100))
    .refine((kurus) => kurus > 0, '11');
