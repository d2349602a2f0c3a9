export const SHOP_NAME = 'Pul Dükkânı';
export const SHOP_BLURB =
  'Koleksiyonluk pullar, pul albümleri, büyüteçler, pensetler ve pul listeleri: Türkiye Cumhuriyeti, TBMM Hükûmeti ve Osmanlı dönemi.';
