export const SHOP_NAME = 'Pul Dükkânı';
export const SHOP_BLURB =
  'Koleksiyonluk pullar, pul albümleri, büyüteçler, pensetler ve pul listeleri: Türkiye Cumhuriyeti, Büyük Millet Meclisi Hükûmeti ve Osmanlı dönemi.';
