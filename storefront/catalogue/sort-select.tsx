import type { ChangeEvent } from 'react';
import { SORT_ORDERS, type SortOrder } from '../../cms/contract/rules/catalogue.ts';
import { Select } from '../ui/field.tsx';
import { FILTER_FORM_ID } from './filter-panel.tsx';

const orders = Object.entries(SORT_ORDERS) as Array<[SortOrder, string]>;

export function SortSelect({ value, onChange }: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = orders.find(([order]) => order === event.target.value);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <label htmlFor="siralama">
      <span>Sıralama</span>
      <Select name="sortOrder" form={FILTER_FORM_ID} id="siralama" value={value} onChange={handleChange}>
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}
