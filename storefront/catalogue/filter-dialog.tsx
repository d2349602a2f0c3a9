import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { countText, isNarrowed, withoutFilter } from './catalogue-query.ts';
import type { FilterPanelProps } from './use-filter-change.ts';

type FilterDialogProps = FilterPanelProps & { title: string; onClose: () => void; children: ReactNode };

export default function FilterDialog(props: FilterDialogProps) {
  const { title, query, facets, onChange, onClose, children } = props;
  const total = facets?.total;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isSheet
      actions={
        <>
          {isNarrowed(query) && (
            <Button variant="secondary" onClick={() => onChange(withoutFilter(query))}>
              Temizle
            </Button>
          )}
          <Button onClick={onClose}>
            {total === 0
              ? 'Bu seçimle ürün yok'
              : total === undefined
                ? 'Ürünleri göster'
                : `${countText(total)} ürünü göster`}
          </Button>
          <VisuallyHidden role="status">{total !== undefined && `${countText(total)} ürün`}</VisuallyHidden>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
