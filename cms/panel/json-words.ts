/** What the names in recorded data are called. */
const NAMES: Record<string, { tr: string; en: string }> = {
  slug: { tr: 'Metin', en: 'Text' },
  versionId: { tr: 'Sürüm no', en: 'Version' },
  publishedAt: { tr: 'Yayımlandığı an', en: 'Published at' },
  acceptedAt: { tr: 'Kabul edildiği an', en: 'Accepted at' },
  productId: { tr: 'Ürün no', en: 'Product' },
  qty: { tr: 'Adet', en: 'Quantity' },
  itemId: { tr: 'Kalem', en: 'Line' },
  paymentTransactionId: { tr: 'iyzico işlem no', en: 'iyzico transaction' },
  paidPrice: { tr: 'Ödenen', en: 'Paid' },
  refundTarget: { tr: 'İade edilecek', en: 'To refund' },
  refunded: { tr: 'İade edilen', en: 'Refunded' },
  association: { tr: 'Kart kuruluşu', en: 'Association' },
  family: { tr: 'Kart ailesi', en: 'Family' },
  binNumber: { tr: 'İlk haneler', en: 'First digits' },
  lastFourDigits: { tr: 'Son dört hane', en: 'Last four digits' },
  name: { tr: 'Ne', en: 'What' },
  ours: { tr: 'Dükkânda', en: 'Ours' },
  theirs: { tr: 'iyzico’da', en: 'Theirs' },
  by: { tr: 'Kim', en: 'By' },
  reason: { tr: 'Neden', en: 'Reason' },
  restock: { tr: 'Stoka döner', en: 'Restock' },
  cancelRefused: { tr: 'İptal reddedildi', en: 'Cancel refused' },
  refusals: { tr: 'Ret sayısı', en: 'Refusals' },
  from: { tr: 'Önce', en: 'Before' },
  to: { tr: 'Sonra', en: 'After' },
};

const AMOUNTS = ['paidPrice', 'refundTarget', 'refunded', 'price', 'amount'];

export const nameOf = (key: string, language: 'tr' | 'en'): string => NAMES[key]?.[language] ?? key;

/** Whether a number of this name is kuruş. */
export const isAmount = (key: string): boolean => AMOUNTS.includes(key);
