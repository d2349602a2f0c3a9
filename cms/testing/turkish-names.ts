export const TURKISH_NAMES = [
  'Çağrı pulu',
  'İZMİR Fuarı',
  'İsmail Gaspıralı',
  'Şişli Camii',
  'Kâzım Karabekir',
  'Iğdır',
  'Gümüşhane',
  'Öğretmen Günü',
  'Ünlü kişiler',
  'Sığacık Kalesi',
];

const ASCII: Record<string, string> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u', â: 'a' };
/** Spells a name once in every case, with and without Turkish keys, in composed and decomposed letters. */
export function spellingsOf(name: string): string[] {
  const lower = name.toLocaleLowerCase('tr');
  const upper = name.toLocaleUpperCase('tr');
  const ascii = lower.replace(/[çğıöşüâ]/g, (letter) => ASCII[letter] ?? letter);
  const dotted = lower.replaceAll('ı', 'i');
  const cases = [name, lower, upper, upper.toLowerCase(), lower.toUpperCase(), ascii, ascii.toUpperCase()];
  const dots = [ascii.toLocaleUpperCase('tr'), dotted, dotted.toLocaleUpperCase('tr'), dotted.toUpperCase()];
  const dotless = [lower.replaceAll('i', 'ı'), ascii.replaceAll('i', 'ı')];
  return [...new Set([...cases, ...dots, ...dotless].flatMap((text) => [text, text.normalize('NFD')]))];
}
