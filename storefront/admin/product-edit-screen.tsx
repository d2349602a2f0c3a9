import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useEditedProduct } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';
import { listPageOf } from './list-page-state.ts';
import { ProductForm } from './product-form.tsx';
import { QueryResult } from './query-result.tsx';
import { useFirstResult } from './use-first-result.ts';

export default function ProductEditScreen() {
  const { id = '' } = useParams();
  const listAddress = paths.admin.products(listPageOf(useLocation().state));
  return (
    <Page title="Ürünü düzenle">
      <Stack $gap={5}>
        <div>
          <LinkButton to={listAddress} variant="secondary" isSmall>
            Ürünlere dön
          </LinkButton>
        </div>
        {/* Another product means another form, not the old one's leftovers. */}
        <ProductEdit key={id} id={id} listAddress={listAddress} />
      </Stack>
    </Page>
  );
}

function ProductEdit({ id, listAddress }: { id: string; listAddress: string }) {
  const answer = useFirstResult(useEditedProduct(id));
  return (
    <QueryResult answer={answer}>
      {(product) => <ProductForm product={product} listAddress={listAddress} />}
    </QueryResult>
  );
}
