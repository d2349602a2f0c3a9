import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct, ProductList } from '../../cms/contract/products.ts';
import { deleteProduct } from '../api/products.ts';
import { Badge } from '../ui/badge.tsx';
import { Lira } from '../ui/price.tsx';
import { Cluster } from '../ui/stack.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { fromListPage } from './list-page-state.ts';
import { RowActions } from './row-actions.tsx';
import { useDeletion } from './use-deletion.ts';

const facts: ReadonlyArray<Column<ListedProduct>> = [
  { key: 'id', header: 'Ürün no', cell: (product) => product._id },
  {
    key: 'name',
    header: 'Ad',
    isRowHeader: true,
    cell: ({ name, isDraft }) => (
      <Cluster $gap={2}>
        <span>{name}</span>
        {isDraft && <Badge $tone="warning">Taslak</Badge>}
      </Cluster>
    ),
  },
  {
    key: 'price',
    header: 'Fiyat',
    align: 'end',
    cell: (product) => <Lira kurus={product.price} />,
  },
  { key: 'category', header: 'Kategori', cell: (product) => product.category },
  { key: 'printingHouse', header: 'Matbaa', cell: (product) => product.printingHouse },
];

/** `isBusy`: another page is on its way, this is still the one before. */
export function ProductTable({ list, isBusy }: { list: ProductList; isBusy: boolean }) {
  const deletion = useDeletion({
    remove: deleteProduct,
    kind: 'ürün',
    doneText: <span lang="en">Product deleted</span>,
  });
  const actions: Column<ListedProduct> = {
    key: 'actions',
    header: 'İşlemler',
    cell: ({ _id, name }) => (
      <RowActions
        id={_id}
        name={name}
        editTo={paths.admin.product(_id)}
        editState={fromListPage(list.page)}
        deletion={deletion}
      />
    ),
  };
  return (
    <div aria-busy={isBusy}>
      <Table
        columns={[...facts, actions]}
        rows={list.products}
        rowKey={(product) => product._id}
        caption={`Bütün ürünler, en yenisi önce: toplam ${list.total}`}
      />
    </div>
  );
}
