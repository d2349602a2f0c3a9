import { PRINTING_HOUSES, type PrintingHouse } from '../../cms/contract/rules/catalogue.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { FilterSheet } from './catalogue-layout.tsx';
import { cataloguePath } from './catalogue-query.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FilterGroups } from './lazy-components.ts';
import type { FilterPanelProps } from './use-filter-change.ts';

export const FILTER_FORM_ID = 'katalog-filtresi';
export const FILTER_TITLE = 'Filtre';

type FilterFormProps = FilterPanelProps & {
  /** Which has the title already. */
  isInDialog?: boolean;
};

/** A real form: without scripts its button sends the choice, the sort order included. */
export function FilterForm({ query, facets, onChange, isInDialog = false }: FilterFormProps) {
  const { printingHouse } = query;
  const toggle = (house: PrintingHouse, isChosen: boolean) =>
    onChange((asked) => ({
      printingHouse: PRINTING_HOUSES.filter((other) =>
        other === house ? isChosen : asked.printingHouse.includes(other),
      ),
    }));
  const countOf = (house: string) =>
    facets && (facets.values.printingHouse.find(({ value }) => value === house)?.count ?? 0);
  return (
    <FilterSheet id={FILTER_FORM_ID} action={cataloguePath({ ...query, pageNumber: 1 })}>
      {!isInDialog && <h2>{FILTER_TITLE}</h2>}
      <Disclosure title="Matbaa" level={3}>
        <fieldset>
          <VisuallyHidden as="legend">Matbaa</VisuallyHidden>
          <Stack $gap={2}>
            {PRINTING_HOUSES.map((house) => (
              <FacetChoice
                key={house}
                name="printingHouse"
                value={house}
                label={house}
                count={countOf(house)}
                isChosen={printingHouse.includes(house)}
                onToggle={(isChosen) => toggle(house, isChosen)}
              />
            ))}
          </Stack>
        </fieldset>
      </Disclosure>
      <FilterGroups query={query} facets={facets} onChange={onChange} />
      <noscript>
        <Button type="submit" variant="secondary" isWide>
          Uygula
        </Button>
      </noscript>
    </FilterSheet>
  );
}
