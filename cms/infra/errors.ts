import { APIError } from 'payload';
import type { ErrorAnswer } from '../contract/errors.ts';
import { MAX_COLLECTION } from '../contract/rules/collection.ts';
import {
  MAX_PRODUCT_ALERTS,
  MAX_SEARCH_ALERTS,
  MAX_STAMP_ALERTS,
  MAX_WISHLIST,
} from '../contract/rules/wishlist-and-alert-limits.ts';

/** Errors by code: HTTP status, Turkish message, and the faulty field of the request if there is one. */
const CATALOGUE = {
  INVALID_INPUT: [400, 'Gönderilen bilgilerde hata var.'],
  INVALID_JSON: [400, 'İstek gövdesi okunamadı: geçerli bir JSON değil.'],
  RESET_TOKEN_INVALID: [
    400,
    'Şifre yenileme bağlantısı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.',
  ],
  PROOF_TOKEN_INVALID: [
    400,
    'Doğrulama bağlantısı bu hesabın değil ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.',
  ],
  PRICE_MISSING: [
    400,
    'Fiyatı 0 olan ürün yayımlanamaz. Fiyatını girin ya da yayından kaldırın.',
    'isPublished',
  ],
  CSV_UNREADABLE: [400, 'Dosya CSV olarak okunamadı.'],
  REASON_MISSING: [400, 'Değerlendirmeyi gizlemek için bir neden yazın.', 'hiddenReason'],
  NOT_SIGNED_IN: [401, 'Bu işlem için giriş yapmalısınız.'],
  SECOND_FACTOR_NEEDED: [401, 'Şifreniz doğru. Girişi tamamlamak için doğrulama kodunuzu girin.'],
  SECOND_STEP_OVER: [
    401,
    'Girişin süresi doldu. Lütfen e-posta adresiniz ve şifrenizle yeniden giriş yapın.',
  ],
  WRONG_CREDENTIALS: [401, 'E-posta adresi veya şifre hatalı.'],
  FORBIDDEN: [403, 'Bu işlem için yetkiniz yok.'],
  PASSWORD_WRONG: [403, 'Şifre hatalı.', 'password'],
  CODE_WRONG: [
    403,
    'Kod hatalı ya da kullanılmış. Uygulamadaki yeni kodu ya da bir kurtarma kodunuzu yazın.',
    'code',
  ],
  FOREIGN_ORIGIN: [403, 'Bu istek başka bir siteden geldiği için reddedildi.'],
  SIGNATURE_INVALID: [403, 'Bildirimin imzası doğrulanamadı.'],
  NOT_FOUND: [404, 'Aradığınız kayıt bulunamadı.'],
  ROUTE_UNKNOWN: [404, 'Böyle bir adres yok.'],
  PRODUCT_NOT_FOUND: [404, 'Ürün bulunamadı.'],
  SERIES_NOT_FOUND: [404, 'Bu adda bir seri yok.'],
  ORDER_NOT_FOUND: [404, 'Sipariş bulunamadı.'],
  RETURN_NOT_FOUND: [404, 'İade bulunamadı.'],
  USER_NOT_FOUND: [404, 'Kullanıcı bulunamadı.'],
  ALERT_NOT_FOUND: [404, 'Bunun için haber beklemiyorsunuz.'],
  LEAVE_TOKEN_UNKNOWN: [404, 'Bu bağlantı geçersiz ya da haber isteği zaten kaldırılmış.'],
  SESSION_NOT_FOUND: [404, 'Oturum bulunamadı: kapatılmış ya da süresi dolmuş olabilir.'],
  COLLECTION_THING_UNKNOWN: [404, 'Bu değer ya da ürün dükkânda tanımlı değil.'],
  QUESTION_NOT_FOUND: [404, 'Soru bulunamadı.'],
  LINK_UNKNOWN: [
    404,
    'Böyle bir ödeme bağlantısı yok. Size gönderilen adresin tamamını açın; olmazsa bize yazın.',
  ],
  ADDRESS_NOT_FOUND: [404, 'Adres bulunamadı.'],
  EMAIL_TAKEN: [409, 'Bu e-posta adresiyle kayıtlı bir kullanıcı zaten var.', 'email'],
  SECOND_FACTOR_ON: [409, 'İki adımlı doğrulama zaten açık. Yeni bir telefon için önce kapatın.'],
  CSV_IN_PROGRESS: [409, 'Bu dosya şu anda başka bir pencerede yazılıyor. Bitmesini bekleyin.'],
  QUESTION_CHANGED: [
    409,
    'Bu soru siz bakarken değişti: bir başkası yanıtlamış olabilir. Yazdığınızı kopyalayıp sayfayı yenileyin.',
  ],
  QUESTION_STATE: [409, 'Sorunun durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.'],
  FIELDS_CHANGED: [409, 'Siz düzenlerken başka biri aynı alanları değiştirdi. Hiçbir şey kaydedilmedi.'],
  ALREADY_REVIEWED: [409, 'Bu ürünü zaten değerlendirdiniz.'],
  PICTURE_IN_USE: [409, 'Resim kullanılıyor. Silmek için önce kullanıldığı yerden çıkarın.'],
  PRODUCT_IN_USE: [409, 'Ürün satışta ve kullanılıyor. Silmek için önce yayından kaldırın.'],
  PRODUCT_IN_STOCK: [409, 'Ürün şu anda stokta.'],
  WISHLIST_FULL: [
    409,
    `İstek listenizde en fazla ${MAX_WISHLIST} ürün olabilir. Yenisini eklemek için önce listeden ürün çıkarın.`,
  ],
  ALERTS_FULL: [
    409,
    `Aynı anda en fazla ${MAX_STAMP_ALERTS} pul, ${MAX_SEARCH_ALERTS} arama ve tükenmiş ${MAX_PRODUCT_ALERTS} ürün için haber isteyebilirsiniz. Yenisi için önce bazılarından vazgeçin.`,
  ],
  COLLECTION_FULL: [
    409,
    `Koleksiyonunuzda en fazla ${MAX_COLLECTION.toLocaleString('tr')} kayıt olabilir. Yenisini eklemek için önce kayıt çıkarın.`,
  ],
  COLLECTION_CHANGED: [
    409,
    'Bu kayıt siz bakarken başka bir pencerede değişti. Yeni hâlini gösterdik; üzerine yazmak için yeniden kaydedin.',
  ],
  STOCK_SHORT: [409, 'Sepetinizdeki bazı ürünler için stok yetersiz.'],
  STOCK_BELOW_ZERO: [
    409,
    'Stok sıfırın altına inemez: bu ürünün bir kısmı bu arada satılmış olabilir.',
    'countInStock',
  ],
  PRICE_CHANGED: [409, 'Sepetinizdeki fiyatlar değişti. Lütfen güncel tutarı kontrol edin.'],
  TERMS_CHANGED: [
    409,
    'Kargo, KDV, teslimat ya da cayma koşullarımız değişti. Lütfen güncel koşulları ve tutarı kontrol edip yeniden onaylayın.',
  ],
  PAYMENT_PENDING: [
    409,
    'Önceki ödemenizin sonucu bekleniyor. Kartınızdan iki kez ücret alınmaması için yeni bir ödeme açılmadı.',
  ],
  CHECKOUT_SUPERSEDED: [409, 'Bu sekmedeki ödeme, başka bir sekmede açılan ödemeyle değiştirildi.'],
  NO_TRANSFERS: [409, 'Şu anda havaleyle ödeme alamıyoruz. Kartla ödeyebilirsiniz.'],
  AMOUNT_SHORT: [422, 'Gelen para siparişin tutarından az.'],
  PAYMENT_STATE: [409, 'Ödemenin durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.'],
  LINK_PAID: [409, 'Bu sipariş ödendi.'],
  LINK_OVER: [
    410,
    'Bu ödeme bağlantısının süresi doldu ya da siparişi iptal edildi. Yeni bir bağlantı için bize yazın ya da bizi arayın.',
  ],
  RECONCILE_FIRST: [409, 'Karşılaştırma henüz bitmedi. Biraz sonra yeniden deneyin.'],
  ORDER_CLOSED: [409, 'Bu siparişin ödemesi artık açık değil. Sayfayı yenileyip son durumuna bakın.'],
  WITHDRAWAL_OVER: [409, 'Bu siparişte cayma süresi doldu.'],
  WITHDRAWAL_CLOSED: [
    409,
    'Bu siparişten cayılamaz: ödemesi alınmamış ya da ödenen tutar zaten iade ediliyor.',
  ],
  RETURN_TOO_MUCH: [
    409,
    'Siparişte geri verilebilecek o kadar ürün kalmadı. Sayfayı yenileyip yeniden seçin.',
  ],
  RETURN_STATE: [409, 'İadenin durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.'],
  ORDER_NOT_PAID: [409, 'Ödenmemiş sipariş teslim edildi olarak işaretlenemez.'],
  ORDER_DELIVERED: [409, 'Sipariş zaten teslim edilmiş.'],
  ORDER_NOT_SHIPPABLE: [
    409,
    'Yalnızca ödemesi alınmış, incelenmeyen ve iade edilmeyen sipariş kargoya verilebilir.',
  ],
  ORDER_WITHOUT_GOODS: [409, 'Siparişin ürünleri iade edildi: gönderilecek bir şey kalmadı.'],
  ORDER_NOT_INVOICEABLE: [409, 'Yalnızca ödenmiş ve anonimleştirilmemiş siparişe fatura eklenebilir.'],
  INVOICE_NOT_FOUND: [404, 'Bu siparişin faturası henüz yüklenmedi.'],
  ORDER_SHIPPED: [409, 'Sipariş zaten kargoya verilmiş.'],
  ORDER_NOT_DELIVERED: [409, 'Sipariş teslim edilmiş görünmüyor.'],
  ORDER_NOT_SHIPPED: [409, 'Kargoya verilmemiş siparişin kargo bilgisi düzeltilemez.'],
  ADDRESS_SETTLED: [
    409,
    'Teslimat adresi yalnızca sipariş kargoya verilmeden önce değiştirilebilir; iptal ya da iade edilen siparişte değişmez.',
  ],
  BILLING_SETTLED: [
    409,
    'Faturası kesilmiş ya da kişisel verileri silinmiş siparişin fatura adresi değiştirilemez.',
  ],
  ORDER_OPEN: [409, 'Sonuçlanmamış siparişi olan hesap kapatılamaz.'],
  LAST_ADMIN: [409, 'Son yönetici silinemez ve yetkisi kaldırılamaz.'],
  MAIL_NOT_REPEATABLE: [
    409,
    'Bu ileti yeniden yazılamıyor: yalnızca bir siparişi anlatan ve gönderilmiş iletiler yeniden gönderilebilir.',
  ],
  LENGTH_REQUIRED: [411, 'Gönderilen verinin uzunluğu belirtilmeli.'],
  TOO_LARGE: [413, 'Gönderilen veri çok büyük.'],
  CSV_TOO_LONG: [413, 'Dosyada en fazla 100.000 satır olabilir. Dosyayı bölüp parça parça yükleyin.'],
  IMAGE_TOO_LARGE: [413, 'Resim en fazla 5 MB olabilir.'],
  IMAGE_UNREADABLE: [415, 'Dosya okunabilir bir resim değil. JPEG, PNG, WebP veya AVIF yükleyin.'],
  UNSUPPORTED_TYPE: [415, 'Bu içerik türü desteklenmiyor.'],
  TOO_MANY_REQUESTS: [429, 'Çok fazla istek gönderildi. Lütfen biraz sonra yeniden deneyin.'],
  HOLD_LIMIT: [
    429,
    'Son bir saatte çok sayıda ödemeyi yarım bıraktınız. Lütfen bir süre sonra yeniden deneyin.',
  ],
  BOOKS_DIFFER: [
    500,
    'Siparişin kayıtları birbirini tutmuyor. Bu adım yapılmadı, hiçbir şey değişmedi; yetkililere haber verildi.',
  ],
  INTERNAL: [500, 'Beklenmeyen bir hata oluştu. Lütfen daha sonra yeniden deneyin.'],
  ATTEMPT_NOT_FOUND: [404, 'Ödeme denemesi bulunamadı.'],
  PAYMENT_UNAVAILABLE: [
    502,
    'Ödeme sağlayıcısına ulaşılamıyor. Kartınızdan ücret alınmadı; lütfen biraz sonra yeniden deneyin.',
  ],
  PAYMENT_REJECTED: [502, 'Ödeme sağlayıcısı isteği kabul etmedi. Kartınızdan ücret alınmadı.'],
  CONTRACT_INCOMPLETE: [
    503,
    'Şu anda sipariş alamıyoruz: sözleşme metinlerimiz hazırlanıyor. Kartınızdan ücret alınmadı, sepetiniz duruyor; lütfen biraz sonra yeniden deneyin.',
  ],
  RECONCILING: [
    503,
    'Dükkân bir yedekten geri yüklendi: ödemeler karşılaştırılana kadar sipariş ve iade alamıyoruz. Kartınızdan ücret alınmadı; lütfen daha sonra yeniden deneyin.',
  ],
  ON_HOLIDAY: [503, 'Tatildeyiz, şu anda sipariş alamıyoruz. Kartınızdan ücret alınmadı, sepetiniz duruyor.'],
  LEGAL_PAGE_LOCKED: [
    409,
    'Bu sözleşme metni dükkân için zorunludur: adresi değiştirilemez, yayından kaldırılamaz ve silinemez. Metnini değiştirip yeniden yayımlayabilirsiniz.',
  ],
  CATALOGUE_OPENING: [
    503,
    'Dükkân yeni açılıyor, katalog hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
  ],
  STOPPING: [503, 'Dükkân yeniden başlatılıyor. Lütfen birkaç saniye sonra yeniden deneyin.'],
  BUSY: [503, 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra yeniden deneyin.'],
  STORAGE_FULL: [503, 'Şu anda kayıt yapılamıyor: sunucuda yer kalmadı. Lütfen biraz sonra yeniden deneyin.'],
  PICTURES_UNAVAILABLE: [503, 'Resimlere şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.'],
  DATABASE_AWAY: [503, 'Şu anda kayıtlarımıza ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'],
  NOT_READY: [503, 'Dükkân hizmete hazır değil.'],
} as const satisfies Record<string, readonly [status: number, sentence: string, field?: string]>;

export type ErrorCode = keyof typeof CATALOGUE;
export type FieldError = { path: string; message: string };

/** A field that two people changed, with the panel's texts. `id` and `title` are set in a save of many documents. */
export type Conflict = {
  path: string;
  label: string;
  yours: { value: unknown; shown: string };
  theirs: { value: unknown; shown: string };
  id?: string;
  title?: string;
};

type Details = {
  message?: string;
  errors?: FieldError[];
  lines?: ErrorAnswer['lines'];
  checks?: ErrorAnswer['checks'];
  orderId?: string;
  conflicts?: Conflict[];
  /** Seconds until a retry makes sense, sent to the client as a header. */
  retryAfter?: number;
  cause?: unknown;
};

/**
 * A named failure. Its details are sent to the client with the message, so they must contain nothing secret. The class
 * extends Payload's error, so that the panel and REST show the same sentence and status.
 */
export class ShopError extends APIError {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly details: Omit<Details, 'message' | 'retryAfter' | 'cause'>;

  constructor(code: ErrorCode, { message, retryAfter, cause, ...details }: Details = {}) {
    const [status, sentence, path]: readonly [number, string, string?] = CATALOGUE[code];
    // Payload's REST sends this `data` beside the message.
    super(message ?? sentence, status, details.conflicts ? { conflicts: details.conflicts } : null, true);
    this.cause = cause;
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = path ? { errors: [{ path, message: this.message }], ...details } : details;
  }
}

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
const AWAY =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoPoolClearedError|PoolClearedOnNetworkError|MongooseServerSelectionError|MongoNotConnectedError)$/;
const MAX_CAUSES = 5;

/** ShopError for a full disk, and for an unreachable or locked database; else null. The cause may be wrapped. */
export function storageFailure(error: unknown, depth = 0): ShopError | null {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null;
  if (error instanceof ShopError) return depth > 0 ? error : null;
  if (AWAY.test(error.name)) return new ShopError('DATABASE_AWAY', { cause: error });
  if (FULL.includes(String((error as { code?: unknown }).code)))
    return new ShopError('STORAGE_FULL', { cause: error });
  // Payload only logs the cause of an unwritable picture, and blames the sender. The shop has already checked the
  // picture, so the disk is at fault.
  if (error.name === 'FileUploadError' || error.constructor.name === 'FileUploadError')
    return new ShopError('STORAGE_FULL', {
      message: 'Resim kaydedilemedi: sunucuda yer kalmamış olabilir. Lütfen biraz sonra yeniden deneyin.',
      cause: error,
    });
  return storageFailure(error.cause, depth + 1);
}

/** Adds a sentence to a failure, such as the progress of long work; unexpected errors stay as they are. */
export function withSentence(error: unknown, sentence: string): unknown {
  const failure = error instanceof ShopError ? error : storageFailure(error);
  if (!failure) return error;
  return new ShopError(failure.code, { message: `${failure.message} ${sentence}`, cause: error });
}

/**
 * Returns a message for one of several failures: the own message of a ShopError; for any other error the message of
 * `INTERNAL`, after logging the error.
 */
export function tellFailure(
  error: unknown,
  { logger }: { logger: { error: (facts: object) => void } },
  msg: string,
): string {
  if (error instanceof ShopError) return error.message;
  logger.error({ err: error, msg });
  return new ShopError('INTERNAL').message;
}
