import type { Payload } from 'payload';
import type { CATEGORIES } from '../../../cms/contract/rules/catalogue.ts';
import { PERIODS, type Period } from '../../../cms/contract/rules/stamp-attributes.ts';
import { PAST_ACCESS } from '../../../cms/infra/database/rows/rows.ts';

const CATEGORY_STORIES: Record<(typeof CATEGORIES)[number], string> = {
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

const PERIOD_STORIES: Record<Period, string> = {
  tanzimat:
    'İlk Osmanlı posta pulları 13 Ocak 1863’te, Sultan Abdülaziz döneminde çıktı. Bu dönem tuğralı ve ay yıldızlı ilk pullardan II. Abdülhamid’in son yıllarına uzanır.',
  constitutional:
    'Meşrutiyet 23 Temmuz 1908’de yeniden ilan edildi. Bunu V. Mehmed Reşad ile VI. Mehmed Vahdeddin’in saltanatı, Balkan Savaşları ve Birinci Dünya Savaşı izledi; 30 Ekim 1918’de Mondros Mütarekesi imzalandı.',
  nationalStruggle:
    'Büyük Millet Meclisi 23 Nisan 1920’de Ankara’da açıldı; saltanat 1 Kasım 1922’de kaldırıldı. İstanbul ile Ankara bu yıllarda ayrı ayrı pul çıkardı.',
  ataturk:
    'Cumhuriyet 29 Ekim 1923’te ilan edildi; Atatürk 10 Kasım 1938’de öldü. Harf devriminin yapıldığı 1928’den sonra pulların yazıları yeni Türk harfleriyle basıldı.',
  from1939:
    'Hatay’ın Türkiye’ye katılışıyla başlayan, İkinci Dünya Savaşı’nı içine alan on bir yıl. Türkiye savaşın büyük bölümünde tarafsız kaldı; 1945’te Birleşmiş Milletler’in kurucu üyelerinden biri oldu.',
  from1950:
    'Türkiye 1952’de NATO’ya katıldı; İstanbul’un fethinin 500. yılı 1953’te anıldı. Türkiye’nin ilk Avrupa pulları 1958’de çıktı.',
  from1960:
    'Türk pulunun yüzüncü yılı 1963’te, Cumhuriyet’in ellinci yılı 1973’te kutlandı. Boğaziçi Köprüsü 30 Ekim 1973’te açıldı.',
  from1980:
    'Atatürk’ün doğumunun yüzüncü yılı 1981’de anıldı; Fatih Sultan Mehmet Köprüsü 1988’de açıldı. Cumhuriyet’in 75. yılı 1998’de kutlandı.',
  from2000:
    'Türk lirasından 1 Ocak 2005’te altı sıfır atıldı; değerler önce yeni kuruş ve yeni lira, 2009’dan beri yeniden kuruş ve lira olarak yazılır.',
};

/** Texts about series in the demonstration. The texts contain only certain facts; other series have no text. */
const SERIES_STORIES: Record<string, string> = {
  'Tuğralı Pullar 1863':
    'Osmanlı İmparatorluğu’nun ilk posta pulları. Üzerlerinde Sultan Abdülaziz’in tuğrası, altında hilal vardır; dantelsiz basılmışlardır.',
  'Duloz Pulları 1865':
    'Ay yıldızlı bu pullar adını, kalıplarını Paris’te hazırlayan oymacı Duloz’dan alır. İlk baskıları 1865’te Paris’te yapılmıştır.',
  'Birinci Londra Baskısı 1914':
    'İstanbul’dan görünümler: kuleler, camiler, çeşmeler, surlar. Londra’da Bradbury, Wilkinson & Co. matbaasında basılmıştır.',
  'Arsıulusal Kadınlar Kongresi 1935':
    'Uluslararası Kadınlar Birliği’nin on ikinci kongresi 18-24 Nisan 1935’te İstanbul’da, Yıldız Sarayı’nda toplandı. Seri kongrenin açıldığı gün çıktı.',
  'Boğazlar Mukavelesi 1936':
    'Boğazlar’ın rejimini düzenleyen sözleşme 20 Temmuz 1936’da Montrö’de imzalandı.',
  'Harf İnkılabı’nın 10. Yılı 1938':
    'Yeni Türk harflerinin kabulüne ilişkin kanun 1 Kasım 1928’de çıktı; seri bunun onuncu yılını anar.',
  'Atatürk’ün Yası 1938':
    'Sürşarjdaki 21-11-1938, Atatürk’ün naaşının Ankara’da, Etnografya Müzesi’ndeki geçici kabrine konduğu gündür.',
  'Hatay’ın Anavatana Kavuşması 1939': 'Hatay 23 Temmuz 1939’da Türkiye’ye katıldı; seri o gün çıktı.',
  'Missouri Zırhlısının Ziyareti 1946':
    'Missouri, Washington Büyükelçisi Münir Ertegün’ün naaşını getirerek 5 Nisan 1946’da İstanbul’a geldi.',
};

/** Writes missing stories; an editor's story is never overwritten. */
export async function writeStories(payload: Payload, { withSeries }: { withSeries: boolean }): Promise<void> {
  const { docs } = await payload.find({ collection: 'stories', pagination: false, ...PAST_ACCESS });
  const known = new Set(docs.map(({ about }) => about));
  const periods = Object.entries(PERIODS).map(([name, { label }]) => [label, PERIOD_STORIES[name as Period]]);
  const stories = Object.entries<string>({
    ...CATEGORY_STORIES,
    ...Object.fromEntries(periods),
    ...(withSeries && SERIES_STORIES),
  });
  for (const [about, text] of stories)
    if (!known.has(about))
      await payload.create({ collection: 'stories', data: { about, text }, ...PAST_ACCESS });
}
