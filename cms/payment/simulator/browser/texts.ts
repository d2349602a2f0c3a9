export interface FormTexts {
  badge: string;
  warning: string;
  title: string;
  name: string;
  number: string;
  expiry: string;
  expiryHint: string;
  code: string;
  threeDS: string;
  pay: string;
  busy: string;
  close: string;
  testCards: string;
  unreachable: string;
  leaving: string;
}

export const FORM_TEXTS: Readonly<Record<'tr' | 'en', FormTexts>> = {
  tr: {
    badge: 'SANDBOX SİMÜLATÖR',
    warning: 'Gerçek kart girmeyin. Hiçbir karttan para çekilmez.',
    title: 'Kartla ödeme',
    name: 'Kart üzerindeki ad soyad',
    number: 'Kart numarası',
    expiry: 'Son kullanma (ay/yıl)',
    expiryHint: 'AA/YY',
    code: 'Güvenlik kodu (CVC)',
    threeDS: '3D Secure ile öde',
    pay: '{amount} ÖDE',
    busy: 'İşleniyor…',
    close: 'Kapat',
    testCards: 'Test kartları ve senaryolar',
    unreachable: 'Ödeme sunucusuna ulaşılamadı. Lütfen tekrar deneyin.',
    leaving: 'Ödeme alındı, mağazaya dönülüyor…',
  },
  en: {
    badge: 'SANDBOX SIMULATOR',
    warning: 'Do not enter a real card. No card is ever charged.',
    title: 'Pay by card',
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expiry (month/year)',
    expiryHint: 'MM/YY',
    code: 'Security code (CVC)',
    threeDS: 'Pay with 3D Secure',
    pay: 'PAY {amount}',
    busy: 'Processing…',
    close: 'Close',
    testCards: 'Test cards and scenarios',
    unreachable: 'The payment server could not be reached. Please try again.',
    leaving: 'Payment received, returning to the shop…',
  },
};
