import type { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';

/** What stands above the list of a category: what it is, in a few true sentences. */
const STORIES: Record<(typeof CATEGORIES)[number], string> = {
  'Türkiye Cumhuriyeti':
    'Cumhuriyet 29 Ekim 1923’te ilan edildi; 1928’deki harf devriminden sonra pulların yazıları da yeni harflerle basıldı. Sürekli posta pulları, anma serileri, blok ve zarflar bir arada.',
  'Büyük Millet Meclisi Hükûmeti':
    'Büyük Millet Meclisi 23 Nisan 1920’de Ankara’da açıldı. Hükûmeti önce elde bulunan Osmanlı pullarına ve harç pullarına sürşarj bastırdı, ardından kendi serilerini çıkardı. Cumhuriyet’e kadar süren üç yılın pulları.',
  'Osmanlı İmparatorluğu':
    'İlk Osmanlı posta pulları 1863’te çıktı; üzerlerinde Sultan Abdülaziz’in tuğrası vardı ve dantelsiz basılmışlardı. Onları ay yıldızlı “Duloz” serileri ve sürşarjlı pullar izledi.',
  'Pul Albümleri':
    'Albüm, pulu ışıktan, nemden ve kıvrılmaktan korur. Şeritli klasörlerde pullar yapıştırılmadan durur ve yeri kolayca değişir; basılı sayfalı albümlerde her pulun yeri bellidir.',
  'Pul Listeleri':
    'Liste, hangi serinin kaç değerden oluştuğunu ve neyin eksik kaldığını gösterir. Satın almadan önce bakılacak, tamamlandıkça işaretlenecek kaynaklar.',
  Büyüteçler:
    'Dantel sayısı, filigran, baskı türü ve onarımlar çoğu zaman ancak büyütülünce görülür. Genel bakış için düşük, ayrıntı için yüksek büyütme seçilir.',
  Pensetler:
    'Pul elle tutulmaz: parmağın nemi ve yağı kâğıda ve zamka iz bırakır. Ucu yassı ve çapaksız bir penset pulu kıvırmadan, delmeden kaldırır.',
};

/** Null for what has none: a series, or a category somebody typed. */
export const storyOf = (value: string): string | null =>
  Object.hasOwn(STORIES, value) ? STORIES[value as keyof typeof STORIES] : null;
