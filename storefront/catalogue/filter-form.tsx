import { styled } from 'styled-components';
import { PAGE_SIZE, PRINTING_HOUSES, type PrintingHouse } from '../../cms/contract/rules/catalogue.ts';
import { scrollShade, sheetBox } from '../theme/css-fragments.ts';
import { font, media, size, space, TABLET_EM } from '../theme/tokens.ts';
import { useMediaQuery } from '../ui/browser-hooks.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { cataloguePath } from './catalogue-query.ts';
import { FacetChoice } from './facet-choice.tsx';
import { FilterDialog, FilterGroups } from './lazy-components.ts';
import type { FilterPanelProps } from './use-filter-change.ts';

/** Filter form beside the products, or in a dialog on a phone. Without scripts, a link to its id shows the form. */
const FilterSheet = styled.form`
  display: none;
  padding: ${space[1]} ${space[4]};
  ${sheetBox}
  dialog & {
    display: block;
    padding: 0;
    border: 0;
  }
  > h2 {
    padding-block: ${space[3]} ${space[1]};
    font: 600 ${size.l} / 1.3 ${font.serif};
  }
  ${media.noScript} {
    &:target {
      display: block;
      margin-bottom: ${space[4]};
    }
    > noscript {
      display: block;
      padding-block: ${space[2]} ${space[3]};
    }
  }
  ${media.tablet} {
    position: sticky;
    top: ${space[4]};
    display: block;
    align-self: start;
    max-height: calc(100dvh - 2 * ${space[4]});
    overflow-y: auto;
    scrollbar-width: thin;
    ${scrollShade}
  }
`;

export const FILTER_FORM_ID = 'katalog-filtresi';
export const FILTER_TITLE = 'Filtre';

type FilterFormProps = FilterPanelProps & {
  isInDialog?: boolean;
};

/** Works without scripts: the button submits the filter and the sort order. */
function FilterForm({ query, facets, onChange, isInDialog = false }: FilterFormProps) {
  const { printingHouse, pageSize } = query;
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
      {pageSize !== PAGE_SIZE && <input type="hidden" name="pageSize" value={pageSize} />}
      {!isInDialog && <h2>{FILTER_TITLE}</h2>}
      <Disclosure title="Matbaa" level={3} isOpenAtFirst={printingHouse.length > 0}>
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
      <FilterGroups {...{ query, facets, onChange, isInDialog }} />
      <noscript>
        <Button type="submit" variant="secondary" isWide>
          Uygula
        </Button>
      </noscript>
    </FilterSheet>
  );
}

export const PHONE = `not all and (min-width: ${TABLET_EM}em)`;

type Props = FilterPanelProps & {
  /** Whether the dialog with the filter is open; used only on phones. */
  isOpen: boolean;
  onClose: () => void;
};

/** Filter beside the products, or in a dialog on a phone. Before hydration, CSS hides the filter on phones. */
export function FilterPanel({ isOpen, onClose, ...props }: Props) {
  if (!useMediaQuery(PHONE)) return <FilterForm {...props} />;
  return (
    isOpen && (
      <FilterDialog {...props} title={FILTER_TITLE} onClose={onClose}>
        <FilterForm {...props} isInDialog />
      </FilterDialog>
    )
  );
}
