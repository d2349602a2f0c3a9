import { paths } from '../../cms/contract/paths.ts';

/** Links to eras and supplies, shared by the home page and empty search results. */
export const ERAS = [
  { name: 'Osmanlı', years: '1863–1922', href: paths.category('Osmanlı İmparatorluğu') },
  { name: 'Ankara', years: '1920–1923', href: paths.category('Büyük Millet Meclisi Hükûmeti') },
  { name: 'Cumhuriyet', years: '1923’ten beri', href: paths.category('Türkiye Cumhuriyeti') },
] as const;

export const SUPPLIES = [
  { name: 'Albüm', href: paths.category('Pul Albümleri') },
  { name: 'Büyüteç', href: paths.category('Büyüteçler') },
  { name: 'Penset', href: paths.category('Pensetler') },
  { name: 'Liste', href: paths.category('Pul Listeleri') },
] as const;
