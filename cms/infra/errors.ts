import { APIError } from 'payload';
import type { ErrorAnswer } from '../contract/errors.ts';
import { MAX_COLLECTION } from '../contract/rules/collection.ts';
import {
  MAX_PRODUCT_ALERTS,
  MAX_SEARCH_ALERTS,
  MAX_STAMP_ALERTS,
  MAX_WISHLIST,
} from '../contract/rules/wishlist-and-alert-limits.ts';

/** Turkish messages of errors by HTTP status and code. */
const SENTENCES = {
  400: {
    INVALID_INPUT: 'Gönderilen bilgilerde hata var.',
    INVALID_JSON: 'İstek gövdesi okunamadı: geçerli bir JSON değil.',
    RESET_TOKEN_INVALID:
      'Şifre yenileme bağlantısı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.',
    PROOF_TOKEN_INVALID:
      'Doğrulama bağlantısı bu hesabın değil ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyin.',
    PRICE_MISSING: 'Fiyatı 0 olan ürün yayımlanamaz. Fiyatını girin ya da yayından kaldırın.',
    CSV_UNREADABLE: 'Dosya CSV olarak okunamadı.',
    REASON_MISSING: 'Değerlendirmeyi gizlemek için bir neden yazın.',
  },
  401: {
    NOT_SIGNED_IN: 'Bu işlem için giriş yapmalısınız.',
    SECOND_FACTOR_NEEDED: 'Şifreniz doğru. Girişi tamamlamak için doğrulama kodunuzu girin.',
    SECOND_STEP_OVER: 'Girişin süresi doldu. Lütfen e-posta adresiniz ve şifrenizle yeniden giriş yapın.',
    WRONG_CREDENTIALS: 'E-posta adresi veya şifre hatalı.',
  },
  403: {
    FORBIDDEN: 'Bu işlem için yetkiniz yok.',
    PASSWORD_WRONG: 'Şifre hatalı.',
    CODE_WRONG: 'Kod hatalı ya da kullanılmış. Uygulamadaki yeni kodu ya da bir kurtarma kodunuzu yazın.',
    FOREIGN_ORIGIN: 'Bu istek başka bir siteden geldiği için reddedildi.',
    SIGNATURE_INVALID: 'Bildirimin imzası doğrulanamadı.',
  },
  404: {
    NOT_FOUND: 'Aradığınız kayıt bulunamadı.',
    ROUTE_UNKNOWN: 'Böyle bir adres yok.',
    PRODUCT_NOT_FOUND: 'Ürün bulunamadı.',
    SERIES_NOT_FOUND: 'Bu adda bir seri yok.',
    ORDER_NOT_FOUND: 'Sipariş bulunamadı.',
    RETURN_NOT_FOUND: 'İade bulunamadı.',
    USER_NOT_FOUND: 'Kullanıcı bulunamadı.',
    ALERT_NOT_FOUND: 'Bunun için haber beklemiyorsunuz.',
    LEAVE_TOKEN_UNKNOWN: 'Bu bağlantı geçersiz ya da haber isteği zaten kaldırılmış.',
    SESSION_NOT_FOUND: 'Oturum bulunamadı: kapatılmış ya da süresi dolmuş olabilir.',
    COLLECTION_THING_UNKNOWN: 'Bu değer ya da ürün dükkânda tanımlı değil.',
    QUESTION_NOT_FOUND: 'Soru bulunamadı.',
    LINK_UNKNOWN:
      'Böyle bir ödeme bağlantısı yok. Size gönderilen adresin tamamını açın; olmazsa bize yazın.',
    ADDRESS_NOT_FOUND: 'Adres bulunamadı.',
    INVOICE_NOT_FOUND: 'Bu siparişin faturası henüz yüklenmedi.',
    ATTEMPT_NOT_FOUND: 'Ödeme denemesi bulunamadı.',
  },
  409: {
    EMAIL_TAKEN: 'Bu e-posta adresiyle kayıtlı bir kullanıcı zaten var.',
    SECOND_FACTOR_ON: 'İki adımlı doğrulama zaten açık. Yeni bir telefon için önce kapatın.',
    CSV_IN_PROGRESS: 'Bu dosya şu anda başka bir pencerede yazılıyor. Bitmesini bekleyin.',
    QUESTION_CHANGED:
      'Bu soru siz bakarken değişti: bir başkası yanıtlamış olabilir. Yazdığınızı kopyalayıp sayfayı yenileyin.',
    QUESTION_STATE: 'Sorunun durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.',
    FIELDS_CHANGED: 'Siz düzenlerken başka biri aynı alanları değiştirdi. Hiçbir şey kaydedilmedi.',
    ALREADY_REVIEWED: 'Bu ürünü zaten değerlendirdiniz.',
    PICTURE_IN_USE: 'Resim kullanılıyor. Silmek için önce kullanıldığı yerden çıkarın.',
    PRODUCT_IN_USE: 'Ürün satışta ve kullanılıyor. Silmek için önce yayından kaldırın.',
    WITHDRAWAL_RECORDED:
      'Cayma bildirimi az önce kaydedildi. Değiştirmek için pencereyi kapatıp siparişe yeniden bakın.',
    PRODUCT_SAVED: 'Bu ürün az önce kaydedildi. Ürünler listesinden açıp düzenleyebilirsiniz.',
    PRODUCT_IN_STOCK: 'Ürün şu anda stokta.',
    WISHLIST_FULL: `İstek listenizde en fazla ${MAX_WISHLIST} ürün olabilir. Yenisini eklemek için önce listeden ürün çıkarın.`,
    ALERTS_FULL: `Aynı anda en fazla ${MAX_STAMP_ALERTS} pul, ${MAX_SEARCH_ALERTS} arama ve tükenmiş ${MAX_PRODUCT_ALERTS} ürün için haber isteyebilirsiniz. Yenisi için önce bazılarından vazgeçin.`,
    COLLECTION_FULL: `Koleksiyonunuzda en fazla ${MAX_COLLECTION.toLocaleString('tr')} kayıt olabilir. Yenisini eklemek için önce kayıt çıkarın.`,
    COLLECTION_CHANGED:
      'Bu kayıt siz bakarken başka bir pencerede değişti. Yeni hâlini gösterdik; üzerine yazmak için yeniden kaydedin.',
    STOCK_SHORT: 'Sepetinizdeki bazı ürünler için stok yetersiz.',
    STOCK_BELOW_ZERO: 'Stok sıfırın altına inemez: bu ürünün bir kısmı bu arada satılmış olabilir.',
    PRICE_CHANGED: 'Sepetinizdeki fiyatlar değişti. Lütfen güncel tutarı kontrol edin.',
    TERMS_CHANGED:
      'Kargo, KDV, teslimat ya da cayma koşullarımız değişti. Lütfen güncel koşulları ve tutarı kontrol edip yeniden onaylayın.',
    PAYMENT_PENDING:
      'Önceki ödemenizin sonucu bekleniyor. Kartınızdan iki kez ücret alınmaması için yeni bir ödeme açılmadı.',
    CHECKOUT_SUPERSEDED: 'Bu sekmedeki ödeme, başka bir sekmede açılan ödemeyle değiştirildi.',
    NO_TRANSFERS: 'Şu anda havaleyle ödeme alamıyoruz. Kartla ödeyebilirsiniz.',
    PAYMENT_STATE: 'Ödemenin durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.',
    LINK_PAID: 'Bu sipariş ödendi.',
    RECONCILE_FIRST: 'Karşılaştırma henüz bitmedi. Biraz sonra yeniden deneyin.',
    ORDER_CLOSED: 'Bu siparişin ödemesi artık açık değil. Sayfayı yenileyip son durumuna bakın.',
    WITHDRAWAL_OVER: 'Bu siparişte cayma süresi doldu.',
    WITHDRAWAL_CLOSED: 'Bu siparişten cayılamaz: ödemesi alınmamış ya da ödenen tutar zaten iade ediliyor.',
    RETURN_TOO_MUCH: 'Siparişte geri verilebilecek o kadar ürün kalmadı. Sayfayı yenileyip yeniden seçin.',
    RETURN_STATE: 'İadenin durumu bu işleme izin vermiyor. Sayfayı yenileyip yeniden bakın.',
    ORDER_NOT_PAID: 'Ödenmemiş sipariş teslim edildi olarak işaretlenemez.',
    ORDER_DELIVERED: 'Sipariş zaten teslim edilmiş.',
    ORDER_NOT_SHIPPABLE:
      'Yalnızca ödemesi alınmış, incelenmeyen ve iade edilmeyen sipariş kargoya verilebilir.',
    ORDER_WITHOUT_GOODS: 'Siparişin ürünleri iade edildi: gönderilecek bir şey kalmadı.',
    ORDER_NOT_INVOICEABLE: 'Yalnızca ödenmiş ve anonimleştirilmemiş siparişe fatura eklenebilir.',
    ORDER_SHIPPED: 'Sipariş zaten kargoya verilmiş.',
    ORDER_NOT_DELIVERED: 'Sipariş teslim edilmiş görünmüyor.',
    ORDER_NOT_SHIPPED: 'Kargoya verilmemiş siparişin kargo bilgisi düzeltilemez.',
    ADDRESS_SETTLED:
      'Teslimat adresi yalnızca sipariş kargoya verilmeden önce değiştirilebilir; iptal ya da iade edilen siparişte değişmez.',
    BILLING_SETTLED:
      'Faturası kesilmiş ya da kişisel verileri silinmiş siparişin fatura adresi değiştirilemez.',
    ORDER_OPEN: 'Sonuçlanmamış siparişi olan hesap kapatılamaz.',
    LAST_ADMIN: 'Son yönetici silinemez ve yetkisi kaldırılamaz.',
    MAIL_NOT_REPEATABLE:
      'Bu ileti yeniden yazılamıyor: yalnızca bir siparişi anlatan ve gönderilmiş iletiler yeniden gönderilebilir.',
    LEGAL_PAGE_LOCKED:
      'Bu sözleşme metni dükkân için zorunludur: adresi değiştirilemez, yayından kaldırılamaz ve silinemez. Metnini değiştirip yeniden yayımlayabilirsiniz.',
  },
  410: {
    LINK_OVER:
      'Bu ödeme bağlantısının süresi doldu ya da siparişi iptal edildi. Yeni bir bağlantı için bize yazın ya da bizi arayın.',
  },
  411: {
    LENGTH_REQUIRED: 'Gönderilen verinin uzunluğu belirtilmeli.',
  },
  413: {
    TOO_LARGE: 'Gönderilen veri çok büyük.',
    CSV_TOO_LONG: 'Dosyada en fazla 100.000 satır olabilir. Dosyayı bölüp parça parça yükleyin.',
    IMAGE_TOO_LARGE: 'Resim en fazla 5 MB olabilir.',
  },
  415: {
    IMAGE_UNREADABLE: 'Dosya okunabilir bir resim değil. JPEG, PNG, WebP veya AVIF yükleyin.',
    UNSUPPORTED_TYPE: 'Bu içerik türü desteklenmiyor.',
  },
  422: {
    AMOUNT_SHORT: 'Gelen para siparişin tutarından az.',
  },
  429: {
    TOO_MANY_REQUESTS: 'Çok fazla istek gönderildi. Lütfen biraz sonra yeniden deneyin.',
    HOLD_LIMIT: 'Son bir saatte çok sayıda ödemeyi yarım bıraktınız. Lütfen bir süre sonra yeniden deneyin.',
  },
  500: {
    BOOKS_DIFFER:
      'Siparişin kayıtları birbirini tutmuyor. Bu adım yapılmadı, hiçbir şey değişmedi; yetkililere haber verildi.',
    INTERNAL: 'Beklenmeyen bir hata oluştu. Lütfen daha sonra yeniden deneyin.',
  },
  502: {
    PAYMENT_UNAVAILABLE:
      'Ödeme sağlayıcısına ulaşılamıyor. Kartınızdan ücret alınmadı; lütfen biraz sonra yeniden deneyin.',
    PAYMENT_REJECTED: 'Ödeme sağlayıcısı isteği kabul etmedi. Kartınızdan ücret alınmadı.',
  },
  503: {
    CONTRACT_INCOMPLETE:
      'Şu anda sipariş alamıyoruz: sözleşme metinlerimiz hazırlanıyor. Kartınızdan ücret alınmadı, sepetiniz duruyor; lütfen biraz sonra yeniden deneyin.',
    RECONCILING:
      'Dükkân bir yedekten geri yüklendi: ödemeler karşılaştırılana kadar sipariş ve iade alamıyoruz. Kartınızdan ücret alınmadı; lütfen daha sonra yeniden deneyin.',
    ON_HOLIDAY: 'Tatildeyiz, şu anda sipariş alamıyoruz. Kartınızdan ücret alınmadı, sepetiniz duruyor.',
    CATALOGUE_OPENING:
      'Dükkân yeni açılıyor, katalog hazırlanıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
    STOPPING: 'Dükkân yeniden başlatılıyor. Lütfen birkaç saniye sonra yeniden deneyin.',
    BUSY: 'Şu anda çok yoğunuz. Lütfen birkaç saniye sonra yeniden deneyin.',
    STORAGE_FULL: 'Şu anda kayıt yapılamıyor: sunucuda yer kalmadı. Lütfen biraz sonra yeniden deneyin.',
    PICTURES_UNAVAILABLE: 'Resimlere şu anda ulaşılamıyor. Lütfen biraz sonra yeniden deneyin.',
    DATABASE_AWAY: 'Şu anda kayıtlarımıza ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.',
    NOT_READY: 'Dükkân hizmete hazır değil.',
  },
} as const satisfies Record<number, Record<string, string>>;

type Sentences = typeof SENTENCES;
export type ErrorCode = { [Status in keyof Sentences]: keyof Sentences[Status] }[keyof Sentences];

const CATALOGUE = new Map(
  Object.entries(SENTENCES).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, sentence]) => [code, [Number(status), sentence]] as const),
  ),
);

/** The faulty field of the request, for errors about one field. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  PRICE_MISSING: 'isPublished',
  REASON_MISSING: 'hiddenReason',
  PASSWORD_WRONG: 'password',
  CODE_WRONG: 'code',
  EMAIL_TAKEN: 'email',
  STOCK_BELOW_ZERO: 'countInStock',
};

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
    const [status, sentence] = CATALOGUE.get(code) as readonly [number, string];
    const path = FIELDS[code];
    // Payload's REST sends this `data` beside the message.
    super(message ?? sentence, status, details.conflicts ? { conflicts: details.conflicts } : null, true);
    this.cause = cause;
    this.code = code;
    this.retryAfter = retryAfter;
    this.details = path ? { errors: [{ path, message: this.message }], ...details } : details;
  }
}

/** Error for a faulty field of the request. */
export const invalidField = (path: string, message: string, cause?: unknown) =>
  new ShopError('INVALID_INPUT', { message, errors: [{ path, message }], cause });

const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'];
const AWAY =
  /^(MongoServerSelectionError|MongoNetworkError|MongoNetworkTimeoutError|MongoPoolClearedError|PoolClearedOnNetworkError|MongooseServerSelectionError|MongoNotConnectedError|MongoWaitQueueTimeoutError)$/;
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
