import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useEditedProduct } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { Answered } from './answered.tsx';
import { listPageOf } from './list-page-state.ts';
import { ProductForm } from './product-form.tsx';
import { useFirstAnswer } from './use-first-answer.ts';

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
  const answer = useFirstAnswer(useEditedProduct(id));
  return (
    <Answered answer={answer}>
      {(product) => <ProductForm product={product} listAddress={listAddress} />}
    </Answered>
  );
}
