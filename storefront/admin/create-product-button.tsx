import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { RequestError } from '../api/fetcher.ts';
import { createProduct } from '../api/products.ts';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { notifySuccess, type Wording } from '../ui/toast.tsx';

/** The server's message, or else this one, never the error's own text. */
const failureText = (error: unknown): Wording =>
  (error instanceof RequestError && error.data?.message) || <span lang="en">Error creating product</span>;

/** Opens a draft and leads to its form. */
export function CreateProductButton() {
  const navigate = useNavigate();
  const confirm = useConfirm();
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
