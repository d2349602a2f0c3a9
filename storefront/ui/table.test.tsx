import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { type Column, Table } from './table.tsx';

setUpShop();

type Stamp = { _id: string; name: string; price: number };
const columns: ReadonlyArray<Column<Stamp>> = [
  { header: 'Ad', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Fiyat', align: 'end', cell: ({ price }) => price },
];

it('has roles for every part, since cards made by CSS would lose them', () => {
  const rows = [{ _id: 'lale', name: 'Lale', price: 25 }];
  renderScreen(<Table columns={columns} rows={rows} caption="Pullar" />);
  const table = screen.getByRole('table', { name: 'Pullar' });
  const roles = [table, ...table.querySelectorAll('thead, tbody, tr, th, td')].map((part) =>
    part.getAttribute('role'),
  );
  expect(roles).toEqual([
    'table',
    ...['rowgroup', 'row', 'columnheader', 'columnheader'],
    ...['rowgroup', 'row', 'rowheader', 'cell'],
  ]);
});

it('names each row by one of its cells', () => {
  const rows = [
    { _id: 'lale', name: 'Lale', price: 25 },
    { _id: 'ay', name: 'Ay yıldız', price: 30 },
  ];
  renderScreen(<Table columns={columns} rows={rows} />);
  const names = screen.getAllByRole('rowheader');
  expect(names.map((cell) => cell.textContent)).toEqual(['Lale', 'Ay yıldız']);
  expect(names.every((cell) => cell.getAttribute('scope') === 'row')).toBe(true);
});
