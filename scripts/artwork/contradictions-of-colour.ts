import type { PaletteName } from './palette.ts';
import type { StampArt } from './types.ts';

/** Colours of the texts and the inks they can mean. The more exact word stands first, since it takes its part away. */
const COLOURS: ReadonlyArray<readonly [RegExp, readonly PaletteName[]]> = [
  [/kırmızımsı kahverengi|koyu kahverengi|kahverengi/gu, ['kahve', 'sepya']],
  [/zeytin yeşili/gu, ['zeytin']],
  [/koyu mavi|lacivert/gu, ['lacivert', 'gece']],
  [/açık mavi/gu, ['deniz']],
  [/mavi ve beyaz/gu, ['gece']],
  [/mavi/gu, ['mavi']],
  [/(?<!\p{L})sarı(?!\p{L})/gu, ['limon']],
  [/leylak/gu, ['leylak']],
  [/menekşe|(?<!\p{L})mor(?!\p{L})/gu, ['mor', 'leylak']],
  [/karmen/gu, ['karmen']],
  // The rose is a flower, too.
  [/(?<!\p{L})gül(?= rengi|, iç posta)/gu, ['gul']],
  [/arduvaz/gu, ['arduvaz']],
  [/yeşil/gu, ['yesil', 'pembeYesil']],
  [/turuncu/gu, ['turuncu']],
  [/siyah/gu, ['siyah', 'siyahKirmizi']],
  [/kırmızı/gu, ['karmen', 'siyahKirmizi']],
];

/** Colours that are not the stamp's ink: of the first series' band, of lettering, of tiles. */
const OTHER_THINGS =
  /siyah taş baskı|siyah hatla|kırmızı (?:kontrol )?bandı|iznik mavisi ve mercan kırmızısı/gu;

const OVERPRINTS = { siyah: 'black', kırmızı: 'red', mavi: 'blue' } as const;
const OVERPRINT = /(siyah|kırmızı|mavi)(?= (?:kutulu |tarih )?(?:sürşarj|“))/gu;

type Words = { name: string; story: string };

export function colourFaults({ name, story }: Words, { palette, centre, overprint }: StampArt): string[] {
  let text = `${name} ${story}`.toLocaleLowerCase('tr').replace(OTHER_THINGS, '');
  const faults: string[] = [];
  for (const [word, colour] of text.matchAll(OVERPRINT))
    if (overprint?.color !== OVERPRINTS[colour as keyof typeof OVERPRINTS])
      faults.push(`overprint: ${word}, drawn: ${overprint?.color}`);
  text = text.replace(OVERPRINT, '');
  for (const [words, inks] of COLOURS) {
    for (const { 0: word, index } of text.matchAll(words)) {
      const isCentre = text.slice(index + word.length).startsWith(' merkez');
      const drawn = isCentre ? centre : palette;
      if (!drawn || !inks.includes(drawn)) faults.push(`text: ${word}, drawn: ${drawn}`);
    }
    text = text.replace(words, '');
  }
  return faults;
}
