/** The first that is named in what a browser says of itself; those that also name others come first. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

const LONGEST = 512;

/** `Chrome · Windows`, by which somebody knows their own device again; empty where nothing of it is known. */
export function deviceOf(userAgent: string | null | undefined): string {
  const said = (userAgent ?? '').slice(0, LONGEST);
  const find = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => said.includes(sign))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter(Boolean).join(' · ');
}
