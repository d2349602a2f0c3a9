import { expect, it } from 'vitest';
import { toPlainText, wordsOf } from './plain-text.ts';
import { conceptsAt, conceptsIn } from './synonyms.ts';
import { stemOf } from './turkish-stemmer.ts';

const stemsOf = (text: string) => wordsOf(toPlainText(text)).map(stemOf);

it.each([
  [['FDC', 'İGZ', 'ilk gün zarfı', 'İlk Gün Zarfları', 'first day cover']],
  [['dörtlü blok', '4’lü blok', "4'lü bloklar", 'block of four']],
  [['anma bloğu', 'hatıra bloğu', 'souvenir sheet']],
  [['dantelsiz', 'kesik', 'imperf']],
  [['damgasız', 'mint']],
  [['damgalı', 'used']],
  [['MNH', '★★', '**', 'şarniyersiz']],
  [['MLH', '★', 'şarniyerli', 'şarniyer izi']],
  [['sürşarj', 'sürşarjlı', 'overprint']],
  [['pul defteri', 'stokbuk', 'stock book']],
  [['lup', 'büyüteç']],
  [['cımbız', 'penset', 'Pensetler', 'tweezers', 'pul maşası', 'pul maşaları']],
  [['ay yıldız', 'ayyıldız', 'Ay Yıldız’ın', 'ay yıldıza']],
  [['TBMM', 'BMM', 'Büyük Millet Meclisinin']],
  [['Ankara hükûmeti', 'Millî Mücadele', 'Büyük Millet Meclisi Hükûmeti']],
  [['osmanlı', 'ottoman']],
  [['tête-bêche', 'tete beche', 'têtbeş', 'tet beş', 'ters çift', 'tête bêche çift']],
  [['çifte baskı', 'çift baskı', 'çifte baskı hatası', 'double print']],
  [['hatalı baskı', 'baskı hatası', 'hatalı', 'error']],
  [['Mustafa Kemal', 'Atatürk’ün']],
  [['savaşı', 'harbi', 'muharebesi', 'harp']],
])('should take all of %j for one thing', (names) => {
  const [first = [], ...others] = names.map((name) => conceptsAt(stemsOf(name), 0)?.concepts ?? []);
  expect(first.length).toBeGreaterThan(0);
  for (const [index, concepts] of others.entries())
    expect(
      concepts.filter((concept) => first.includes(concept)),
      names[index + 1],
    ).not.toEqual([]);
});

it.each([
  ['dantel ölçer', 2],
  ['dantel', 1],
  ['uçak postası', 2],
  ['uçak pulları', 1],
  ['türkiye büyük millet meclisi hükümeti', 4],
])('should read the longest name in "%s"', (text, length) => {
  expect(conceptsAt(stemsOf(text), 0)?.length).toBe(length);
});

it.each(['pul', 'xyz', 'constructor', '__proto__', ''])('should take "%s" for nothing', (text) => {
  expect(conceptsAt(stemsOf(text), 0)).toBeNull();
});

it('should find a name inside a longer one, and where it stands', () => {
  expect(conceptsIn(stemsOf('Yeni Dörtlü Blok'))).toEqual(
    expect.arrayContaining([
      { concept: '=dortlublok', place: 1 },
      { concept: '=blok', place: 2 },
    ]),
  );
});
