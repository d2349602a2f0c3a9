import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct, ProductList } from '../../cms/contract/products.ts';
import { RequestError } from '../api/fetcher.ts';
import { createProduct, deleteProduct, useManagedProducts } from '../api/products.ts';
import { useAction } from '../forms/use-action.ts';
import NotFoundScreen from '../pages/not-found-screen.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Lira } from '../ui/price.tsx';
import { ShortId } from '../ui/short-id.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { notifySuccess, type Wording } from '../ui/toast.tsx';
import { useActionsColumn } from './actions-column.tsx';
import { QueryResult } from './query-result.tsx';

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

/** `isBusy`: another page is on its way, this is still the one before. */
function ProductTable({ list, isBusy }: { list: ProductList; isBusy: boolean }) {
  const actions = useActionsColumn<ListedProduct>({
    kind: 'ürün',
    remove: deleteProduct,
    doneText: <span lang="en">Product deleted</span>,
    editAddress: paths.admin.product,
    listAddress: paths.admin.products(list.page),
  });
  return (
    <div aria-busy={isBusy}>
      <Table
        columns={[...facts, actions]}
        rows={list.products}
        caption={`Bütün ürünler, en yenisi önce: toplam ${list.total}`}
      />
    </div>
  );
}

/** The server's message, or else this one, never the error's own text. */
const failureText = (error: unknown): Wording =>
  (error instanceof RequestError && error.data?.message) || <span lang="en">Error creating product</span>;

function CreateProductButton() {
  const navigate = useNavigate();
  const create = useAction(
    async () => {
      const draft = await createProduct();
      notifySuccess(<span lang="en">Product created successfully</span>);
      void navigate(paths.admin.product(draft._id));
    },
    (error) => create.tell(error, failureText(error)),
  );

  async function askAndCreate(): Promise<void> {
    if (await confirm({ question: 'Are you sure you want to create a new product?' })) await create.run();
  }

  return (
    <Button busy={create.isBusy} onClick={() => void askAndCreate()}>
      Ürün oluştur
    </Button>
  );
}

export default function ProductListScreen() {
  const { pageNumber = '1' } = useParams();
  return /^[1-9]\d{0,6}$/.test(pageNumber) ? (
    <ListPage pageNumber={Number(pageNumber)} />
  ) : (
    <NotFoundScreen />
  );
}

function ListPage({ pageNumber }: { pageNumber: number }) {
  const answer = useManagedProducts(pageNumber);
  const { data, error, isValidating } = answer;
  // While a page loads the one before stays; below an error it would be taken for the requested page.
  const isCurrent = data?.page === pageNumber;
  const shown = error && !isCurrent ? undefined : data;

  // Deleting the last product of the last page leaves a page that does not exist.
  if (data && isCurrent && !isValidating && pageNumber > 1 && data.products.length === 0)
    return <Navigate to={paths.admin.products(data.pages)} replace />;

  return (
    <Page title="Ürünler">
      <Stack $gap={5}>
        <div>
          <CreateProductButton />
        </div>
        <QueryResult answer={{ ...answer, data: shown }}>
          {(list) =>
            list.products.length === 0 ? (
              <EmptyState mark="BOŞ">
                <p>Henüz ürün yok.</p>
              </EmptyState>
            ) : (
              <ProductTable list={list} isBusy={!isCurrent} />
            )
          }
        </QueryResult>
        {data && <Pagination page={pageNumber} pages={data.pages} hrefFor={paths.admin.products} />}
      </Stack>
    </Page>
  );
}
