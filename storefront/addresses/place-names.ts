import useSWR from 'swr';
import { foldTurkish } from '../../cms/contract/rules/turkish-folding.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { ONCE } from '../api/swr.tsx';
import type { AddressValues } from './address-values.ts';

/** Districts by province. */
export type Districts = ReadonlyMap<string, readonly string[]>;
type Place = Pick<AddressValues, 'city' | 'district' | 'country'>;

const NONE: Districts = new Map();

const loadDistricts = () => import('./turkish-districts.ts').then((loaded) => loaded.TURKISH_DISTRICTS);

/** Loads the districts for an address form. While the list is still empty, nothing is suggested or required. */
export const useDistricts = (): Districts => useSWR('districts', loadDistricts, ONCE).data ?? NONE;

export const isInTurkey = ({ country }: Pick<Place, 'country'>): boolean =>
  ['turkiye', 'turkey'].includes(foldTurkish(country));

const findName = (names: readonly string[], typed: string): string | undefined =>
  names.find((name) => foldTurkish(name) === foldTurkish(typed));

/** Returns the names to suggest: provinces of Turkey, and districts of the province that the address names. */
export function suggestPlaces(districts: Districts, place: Place) {
  const city = isInTurkey(place) ? [...districts.keys()] : [];
  return { city, district: districts.get(findName(city, place.city) ?? '') ?? [] };
}
export type Suggestions = ReturnType<typeof suggestPlaces>;

/** Writes typed names as the list has them: `istanbul` becomes `İstanbul`. Names of a saved address stay. */
export function spellPlaces<Values extends Place>(
  values: Values,
  suggestions: Suggestions,
  saved: SavedAddress | null,
): Values {
  const spell = (field: keyof Suggestions): string =>
    (!saved?.[field] && findName(suggestions[field], values[field])) || values[field];
  return { ...values, city: spell('city'), district: spell('district') };
}

/** Whether a district is probably mistyped. Only a hint: a new district is on no list yet. */
export function isUnlisted(typed: string, names: readonly string[]): boolean {
  const isBegun = (name: string) => foldTurkish(name).startsWith(foldTurkish(typed));
  return names.length > 0 && !names.some(isBegun);
}
