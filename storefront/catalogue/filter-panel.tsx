import { Link } from 'react-router-dom';
import { PRINTING_HOUSES, type PrintingHouse } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { KEEP_SCROLL } from '../layout/scroll-keeper.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { CheckboxField } from '../ui/field.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FilterSheet } from './catalogue-layout.tsx';
import { catalogueHref, cataloguePath, isNarrowed, withoutFilter } from './catalogue-query.ts';

export const FILTER_FORM_ID = 'katalog-filtresi';

type FilterPanelProps = { query: CatalogueQuery; onChange: (houses: readonly PrintingHouse[]) => void };

/** A real form: without scripts its button sends the choice, the sort order included. */
export function FilterPanel({ query, onChange }: FilterPanelProps) {
  const { printingHouse, category } = query;
  const toggle = (house: PrintingHouse, isChosen: boolean) =>
    onChange(PRINTING_HOUSES.filter((other) => (other === house ? isChosen : printingHouse.includes(other))));
  return (
    <FilterSheet id={FILTER_FORM_ID} action={cataloguePath({ ...query, pageNumber: 1 })}>
      <h2>Filtre</h2>
      {category.map((name) => (
        <input key={name} type="hidden" name="category" value={name} />
      ))}
      <Disclosure title="Matbaa" level={3}>
        <fieldset>
          <VisuallyHidden as="legend">Matbaa</VisuallyHidden>
          <Stack $gap={2}>
            {PRINTING_HOUSES.map((house) => (
              <CheckboxField
                key={house}
                label={house}
                name="printingHouse"
                value={house}
                checked={printingHouse.includes(house)}
                onChange={(event) => toggle(house, event.target.checked)}
              />
            ))}
          </Stack>
        </fieldset>
      </Disclosure>
      {isNarrowed(query) && (
        <Link to={catalogueHref(withoutFilter(query))} state={KEEP_SCROLL}>
          Filtreyi temizle
        </Link>
      )}
      <noscript>
        <Button type="submit" variant="secondary" isWide>
          Uygula
        </Button>
      </noscript>
    </FilterSheet>
  );
}
