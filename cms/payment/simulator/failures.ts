import type { Locale } from './state.ts';

export type Message = Record<Locale, string>;

/** Codes of notes/iyzico.md, section 2.6; the sentences are the simulator's own. */
const MESSAGES: Record<string, Message> = {
  '3': { tr: 'E-posta adresi zorunludur', en: 'Email is required' },
  '5': { tr: 'E-posta adresi geçersiz', en: 'Email is malformed' },
  '8': { tr: 'Kimlik numarası zorunludur', en: 'Identity number is required' },
  '11': { tr: 'Geçersiz istek', en: 'Invalid request' },
  '12': { tr: 'Kart numarası geçersiz', en: 'Card number is invalid' },
  '13': { tr: 'Son kullanma ayı geçersiz', en: 'Expiry month is invalid' },
  '14': { tr: 'Son kullanma tarihi geçersiz veya geçmiş', en: 'Expiry date is invalid or past' },
  '15': { tr: 'Güvenlik kodu geçersiz', en: 'Security code is invalid' },
  '17': { tr: 'Kart sahibinin adı zorunludur', en: 'Card holder name is required' },
  '18': { tr: 'Kimlik numarası geçersiz', en: 'Identity number is malformed' },
  '20': { tr: 'conversationId çok uzun', en: 'conversationId is too long' },
  '22': { tr: 'IP adresi çok uzun', en: 'IP address is too long' },
  '23': { tr: 'callbackUrl zorunludur', en: 'callbackUrl is required' },
  '25': { tr: 'Telefon numarası zorunludur', en: 'Phone number is required' },
  '1000': { tr: 'Geçersiz imza', en: 'Invalid signature' },
  '1001': { tr: 'API bilgileri bulunamadı', en: 'API credentials not found' },
  '1007': { tr: 'İmza gönderilmedi', en: 'Signature is missing' },
  '5004': { tr: 'Fiyat zorunludur', en: 'Price is required' },
  '5057': { tr: 'Ürün türü geçersiz', en: 'Item type is invalid' },
  '5062': {
    tr: 'Sepet kalemlerinin toplamı fiyata eşit değil',
    en: 'Basket items do not sum to the price',
  },
  '5086': { tr: 'Ödeme kaydı bulunamadı', en: 'Payment not found' },
  '5124': { tr: 'Token bulunamadı', en: 'Token not found' },
  '5132': { tr: 'Token zorunludur', en: 'Token is required' },
  '50000': { tr: 'İstek sınırı aşıldı', en: 'Rate limit exceeded' },
};

/** A refusal on its way out; the server turns it into a failure body. */
export class ApiFailure extends Error {
  readonly errorCode: string;
  readonly text: Message;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(errorCode: string, text?: Message, extra: Record<string, unknown> = {}) {
    super(`failure ${errorCode}`);
    this.errorCode = errorCode;
    this.text = text ?? messageOf(errorCode);
    this.extra = extra;
  }
}

export function messageOf(errorCode: string): Message {
  return MESSAGES[errorCode] ?? { tr: 'İşlem yapılamadı', en: 'The operation failed' };
}

/** Code 24, "this field is missing". */
export function missing(field: string): ApiFailure {
  return new ApiFailure('24', { tr: `${field} zorunludur`, en: `${field} is required` });
}

export function failureBody({
  failure,
  locale,
  now,
  conversationId,
}: {
  failure: ApiFailure;
  locale: Locale;
  now: number;
  conversationId?: unknown;
}): Record<string, unknown> {
  return {
    status: 'failure',
    errorCode: failure.errorCode,
    errorMessage: failure.text[locale],
    ...failure.extra,
    locale,
    systemTime: now,
    ...(typeof conversationId === 'string' && { conversationId }),
  };
}
