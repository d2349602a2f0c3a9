import type { ListedProduct } from '../../cms/contract/products.ts';
import { inPara } from '../../cms/contract/rules/series-values.ts';

const turkish = new Intl.Collator('tr', { numeric: true });

/** Texts that are there before those that are not. */
const byText = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || turkish.compare(one, other);

type Ordered = Pick<ListedProduct, 'name' | 'denominationValueOfStamp' | 'catalogueNumber'>;

/** As an album has them: by denomination, then by catalogue number, then by name. What names no value is last. */
export const inAlbumOrder = <Value extends Ordered>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, worth: inPara(value.denominationValueOfStamp) ?? Number.POSITIVE_INFINITY }))
    .sort(
      (one, other) =>
        (one.worth === other.worth ? 0 : one.worth - other.worth) ||
        byText(one.value.catalogueNumber, other.value.catalogueNumber) ||
        turkish.compare(one.value.name, other.value.name),
    )
    .map(({ value }) => value);
