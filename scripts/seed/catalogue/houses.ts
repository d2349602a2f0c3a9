/** The three printing houses of the shop's filter, to the letter, and the others by their usual names. */
export const AJANS_TURK = 'Ajans - Türk Matbaası / Ankara';
export const KLISECILIK = 'Klişecilik ve Matbaacılık A.Ş / İstanbul';
export const KIRAL = 'Kıral Matbaası / İstanbul';

export const DARPHANE = 'Darphane-i Âmire / İstanbul';
export const POITEVIN = 'Poitevin / Paris';
export const BRADBURY = 'Bradbury, Wilkinson & Co. / Londra';
export const VIYANA = 'K.K. Hof- und Staatsdruckerei / Viyana';
export const BARABINO = 'I.G.A. Barabino & Graeve / Cenova';
export const DUYUN = 'Düyun-u Umumiye Matbaası / İstanbul';
export const DAMGA = 'Damga Matbaası / İstanbul';
export const COURVOISIER = 'Courvoisier / La Chaux-de-Fonds';
export const BABALIK = 'Babalık Gazetesi Matbaası / Konya';
export const TIFDRUK = 'Tifdruk Matbaacılık Sanayii A.Ş. / İstanbul';
/** Nothing certain is known. */
export const UNKNOWN = '';

export const SHOP_HOUSES = [AJANS_TURK, KLISECILIK, KIRAL] as const;
