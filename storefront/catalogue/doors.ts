import { paths } from '../../cms/contract/paths.ts';

/** What the shop sells, by where it leads: the only place that knows how a list of one era or one kind is asked for. */
export const ERAS = [
  { name: 'Osmanlı', years: '1863–1922', href: paths.search('Osmanlı İmparatorluğu') },
  { name: 'Ankara', years: '1920–1923', href: paths.search('Büyük Millet Meclisi Hükûmeti') },
  { name: 'Cumhuriyet', years: '1923’ten beri', href: paths.search('Türkiye Cumhuriyeti') },
] as const;

export const SUPPLIES = [
  { name: 'Albüm', href: paths.search('Pul Albümleri') },
  { name: 'Büyüteç', href: paths.search('Büyüteçler') },
  { name: 'Penset', href: paths.search('Pensetler') },
  { name: 'Liste', href: paths.search('Pul Listeleri') },
] as const;
