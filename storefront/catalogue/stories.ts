import type { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';

/** What each category is about. Link previews show it; pages do not yet, since seven texts weigh as much as a screen's script. */
const STORIES: Readonly<Record<(typeof CATEGORIES)[number], string>> = {
  'Türkiye Cumhuriyeti':
    'Cumhuriyet’in ilk sürekli serisi 1923’ün Ay Yıldız pullarıdır. Harf İnkılabı pullara 1929’da geçti: o yılın Londra baskısı yalnız yeni Türk harfleriyle tasarlandı.',
  'Büyük Millet Meclisi Hükûmeti':
    'Ankara’daki Meclis 1920’den 1923’e kadar önce eldeki Osmanlı pullarını ve harç pullarını sürşarjladı, sonra Cenova’da kendi resimli serisini bastırdı. Savaş yıllarının posta tarihi bu pullarda okunur.',
  'Osmanlı İmparatorluğu':
    'Osmanlı postasının ilk pulları 1863’te çıktı: Sultan Abdülaziz’in tuğrasını taşıyan, dantelsiz, taş baskı dört değer. İlk hatıra serisi, Meclis-i Mebusanın açıldığı 17 Aralık 1908’de geldi.',
  'Pul Albümleri':
    'Basılı sayfalı albümler bir dönemi sırasıyla anlatır, pul defterleri ise pulları yapıştırmadan saklar ve yerlerini değiştirmeye izin verir.',
  'Pul Listeleri':
    'Bir dönemin pullarını sırasıyla yazan listeler, koleksiyonda olanı ve eksik kalanı işaretlemek içindir.',
  Büyüteçler:
    'Dantel, filigran ve baskı farkları çoğu zaman çıplak gözle ayırt edilmez. Albüm sayfasını taramaya geniş, baskı ayrıntısına güçlü bir mercek uyar.',
  Pensetler:
    'Parmak teri ve yağı kâğıtta ve zamkta iz bırakır; bu yüzden pula penset ile dokunulur. Uçların biçimi, pulun yerinden nasıl alınacağını belirler.',
};

/** Categories may be typed; those that are not the shop's own have no story. */
export const categoryStory = (category: string): string | undefined =>
  Object.entries(STORIES).find(([name]) => name === category)?.[1];
