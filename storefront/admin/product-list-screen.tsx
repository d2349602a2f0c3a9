import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { readPageNumber } from '../../cms/contract/rules/catalogue.ts';
import { RequestError } from '../api/fetcher.ts';
import { createProduct, deleteProduct, useManagedProducts } from '../api/products.ts';
import { useAction } from '../forms/use-action.ts';
import NotFoundScreen from '../pages/not-found-screen.tsx';
import { Badge } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Lira } from '../ui/price.tsx';
import { Cluster } from '../ui/stack.tsx';
import { type Column, ShortId } from '../ui/table.tsx';
import { notifySuccess, type Wording } from '../ui/toast.tsx';
import { ManagedTable } from './actions-column.tsx';
import { PagedList } from './searched-list.tsx';

const facts: ReadonlyArray<Column<ListedProduct>> = [
  { header: 'Ürün no', cell: (product) => <ShortId>{product._id}</ShortId> },
  {
    header: 'Ad',
    isRowHeader: true,
    cell: ({ name, isDraft }) => (
      <Cluster $gap={2}>
        <span>{name}</span>
        {isDraft && <Badge $tone="warning">Taslak</Badge>}
      </Cluster>
    ),
  },
  { header: 'Fiyat', align: 'end', cell: (product) => <Lira kurus={product.price} /> },
  { header: 'Kategori', cell: (product) => product.category },
  { header: 'Matbaa', cell: (product) => product.printingHouse },
];

/** Returns the server's message, or a fixed text for other errors, since their messages are for developers. */
const failureText = (error: unknown): Wording =>
  (error instanceof RequestError && error.data?.message) || <span lang="en">Error creating product</span>;

function CreateProductButton() {
  const navigate = useNavigate();
  const create = useAction(
    async () => {
      if (!(await confirm({ question: 'Are you sure you want to create a new product?' }))) return;
      const draft = await createProduct();
      notifySuccess(<span lang="en">Product created successfully</span>);
      void navigate(paths.admin.product(draft._id));
    },
    (error) => create.tell(error, failureText(error)),
  );

  return (
    <Button busy={create.isBusy} onClick={() => void create.run()}>
      Ürün oluştur
    </Button>
  );
}

export default function ProductListScreen() {
  const pageNumber = readPageNumber(useParams().pageNumber ?? '1');
  return pageNumber === null ? <NotFoundScreen /> : <ListPage pageNumber={pageNumber} />;
}

const ListPage = ({ pageNumber }: { pageNumber: number }) => (
  <PagedList
    title="Ürünler"
    noun="ürün"
    pageNumber={pageNumber}
    hrefFor={paths.admin.products}
    answer={useManagedProducts(pageNumber)}
    head={<CreateProductButton />}
  >
    {(list) => (
      <ManagedTable
        columns={facts}
        rows={list.products}
        caption={`Bütün ürünler, en yenisi önce: toplam ${list.total}`}
        kind="ürün"
        remove={deleteProduct}
        doneText={<span lang="en">Product deleted</span>}
        editAddress={paths.admin.product}
        listAddress={paths.admin.products(list.page)}
      />
    )}
  </PagedList>
);
