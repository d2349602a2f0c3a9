import { label } from '../../fields/field-builders.ts';

/** What the grid of prices and stocks says, in both languages of the panel. */
export const GRID_TEXTS = {
  products: label('Ürünler', 'Products'),
  title: label('Fiyat ve stok', 'Prices and stock'),
  search: label('Ara', 'Search'),
  searchHint: label('Ad, kategori, katalog no', 'Name, category, catalogue number'),
  all: label('Tümü', 'All'),
  views: label('Görünümler', 'Views'),
  pages: label('Sayfalar', 'Pages'),
  previous: label('Önceki', 'Previous'),
  next: label('Sonraki', 'Next'),
  none: label('Buna uyan ürün yok.', 'No product fits.'),
  product: label('Ürün', 'Product'),
  category: label('Kategori', 'Category'),
  price: label('Fiyat (₺)', 'Price (₺)'),
  stock: label('Stok', 'Stock'),
  change: label('Stok değişikliği', 'Stock change'),
  state: label('Durum', 'State'),
  published: label('Yayında', 'Published'),
  draft: label('Taslak', 'Draft'),
  selectAll: label('Bu sayfadaki tüm ürünleri seç', 'Choose all products of this page'),
  select: label('Seç', 'Choose'),
  percent: label('Fiyatları % değiştir', 'Change prices by %'),
  fill: label('Fiyatlara uygula', 'Fill in prices'),
  fillHint: label(
    'Seçilenlerin, seçim yoksa sayfadaki tüm ürünlerin fiyatı doldurulur; kaydetmeden değişmez.',
    'Fills the prices of the chosen products, or of the whole page; nothing changes before you save.',
  ),
  percentFault: label(
    'Yüzdeyi +10 ya da -7,5 gibi yazın; en az -100, en çok +1000.',
    'Type a percentage such as +10 or -7,5, from -100 to +1000.',
  ),
  save: label('Kaydet', 'Save'),
  discard: label('Değişiklikleri geri al', 'Undo the changes'),
  priceFault: label('Fiyatı 1.149,90 gibi yazın.', 'Type the price as 1.149,90.'),
  stockFault: label('Tam sayı yazın: +3 ya da -1.', 'Type a whole number: +3 or -1.'),
  saved: label('Kaydedildi.', 'Saved.'),
  leave: label(
    'Kaydedilmemiş değişiklikler var. Yine de ayrılmak istiyor musunuz?',
    'There are unsaved changes. Leave anyway?',
  ),
} as const;

const amountsIn = {
  tr: {
    total: (count: number) => `${count.toLocaleString('tr')} ürün`,
    page: (page: number, pages: number) => `Sayfa ${page} / ${pages}`,
    unsaved: (count: number) => `Kaydedilmemiş ürün: ${count}`,
    outcome: (saved: number, others: number) =>
      others > 0 ? `${saved} ürün kaydedildi, ${others} ürün kaydedilmedi.` : `${saved} ürün kaydedildi.`,
    conflict: (now: string, typed: string) =>
      `Fiyatı bu arada başkası değiştirdi: şimdi ${now}, sizin yazdığınız ${typed}. Bu satırdan hiçbir şey kaydedilmedi; yeniden kaydederseniz sizinki geçerli olur.`,
  },
  en: {
    total: (count: number) => `${count.toLocaleString('en')} products`,
    page: (page: number, pages: number) => `Page ${page} / ${pages}`,
    unsaved: (count: number) => `Unsaved products: ${count}`,
    outcome: (saved: number, others: number) =>
      others > 0 ? `${saved} saved, ${others} not saved.` : `${saved} saved.`,
    conflict: (now: string, typed: string) =>
      `Somebody else changed the price meanwhile: it is ${now} now, you typed ${typed}. Nothing of this row was saved; save again to set yours.`,
  },
};
export const sentencesIn = (language: 'tr' | 'en') => amountsIn[language];
