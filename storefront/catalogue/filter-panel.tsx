import { TABLET_EM } from '../theme/tokens.ts';
import { useMediaQuery } from '../ui/media-query.ts';
import { FILTER_TITLE, FilterForm } from './filter-form.tsx';
import { FilterDialog } from './lazy-components.ts';
import type { FilterPanelProps } from './use-filter-change.ts';

export const PHONE = `not all and (min-width: ${TABLET_EM}em)`;

type Props = FilterPanelProps & {
  /** On a phone. */
  isOpen: boolean;
  onClose: () => void;
};

/** Beside the products, or on a phone in a dialog below them. Before hydration CSS alone decides. */
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
