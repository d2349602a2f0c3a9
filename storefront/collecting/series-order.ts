import type { SeriesValue } from '../api/whole-series.ts';
import { faceValueOf } from './face-value.ts';

const turkish = new Intl.Collator('tr', { numeric: true });

/** Texts that are there before those that are not. */
const byText = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || turkish.compare(one, other);

/** As an album has them: by denomination, then by catalogue number, then by name. */
export const inAlbumOrder = (values: readonly SeriesValue[]): SeriesValue[] =>
  values
    .map((value) => ({ value, worth: faceValueOf(value.denominationValueOfStamp) }))
    .sort(
      (one, other) =>
        (one.worth === other.worth ? 0 : one.worth - other.worth) ||
        byText(one.value.catalogueNumber, other.value.catalogueNumber) ||
        turkish.compare(one.value.name, other.value.name),
    )
    .map(({ value }) => value);
