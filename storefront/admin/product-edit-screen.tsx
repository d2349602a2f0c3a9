import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { newUuid } from '../../cms/contract/rules/new-uuid.ts';
import { updateProduct, useEditedProduct } from '../api/products.ts';
import { createDraftStorage } from '../forms/draft-storage.ts';
import { type FormErrors, useSubmission } from '../forms/use-submission.tsx';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Split, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { EditScreen } from './edit-screen.tsx';
import { FurtherPictureFields, PictureFields, usePictureUpload } from './picture-fields.tsx';
import {
  changeOf,
  type FieldOf,
  type PictureRows,
  ProductFields,
  type ProductValues,
  pictureRowsOf,
  valuesOf,
} from './product-fields.tsx';

export default function ProductEditScreen() {
  return (
    <EditScreen
      title="Ürünü düzenle"
      list={{ text: 'Ürünlere dön', address: paths.admin.products() }}
      useAnswer={useEditedProduct}
    >
      {(product, listAddress) => <ProductForm product={product} listAddress={listAddress} />}
    </EditScreen>
  );
}

/** Drafts of the form. `seenCountInStock`: stock when the form was opened, so that saving keeps later sales. */
const typed = createDraftStorage<{
  values: ProductValues;
  pictures: PictureRows;
  seenCountInStock: number;
  requestId: string;
}>();

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function ProductForm({ product, listAddress }: { product: Product; listAddress: string }) {
  const navigate = useNavigate();
  const { userInfo } = useSession();
  const [kept] = useState(() => typed.of(product._id));
  const [values, setValues] = useState<ProductValues>(() => kept?.values ?? valuesOf(product));
  const [pictures, setPictures] = useState<PictureRows>(() => kept?.pictures ?? pictureRowsOf(product));
  const [opened] = useState(() => ({
    seenCountInStock: kept?.seenCountInStock ?? product.countInStock,
    requestId: kept?.requestId ?? newUuid(),
  }));
  const setValue = (name: keyof ProductValues, value: string) =>
    setValues((current) => ({ ...current, [name]: value }));
  useUnsavedGuard(!isSame([values, pictures], [valuesOf(product), pictureRowsOf(product)]));
  const upload = usePictureUpload((image) => setValue('image', image));
  useEffect(() => typed.forget(product._id), [product._id]);

  const { handleSubmit, errors, isBusy } = useSubmission({
    findFaults: unfinishedDates,
    async send() {
      const subject = `Kaydedilecek ürün: ${values.name.trim() || product._id}`;
      if (!(await confirm({ question: 'Are you sure?', subject }))) return;
      const sending = updateProduct(product._id, { ...changeOf(values), pictures, ...opened });
      await typed.send(product._id, userInfo?._id, { values, pictures, ...opened }, sending);
      notifySuccess(<span lang="en">Product updated</span>);
      void navigate(listAddress);
    },
  });

  const fieldOf: FieldOf = (name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }) => setValue(name, target.value),
  });

  return (
    // The server's errors are shown instead of the browser's.
    <Stack as="form" $gap={5} noValidate onSubmit={handleSubmit}>
      {product.isDraft && (
        <Alert tone="warning">
          Bu ürün bir taslak: kaydettiğinizde dükkânda görünür olur. Fiyatı 0 olan ürün taslak kalır.
        </Alert>
      )}
      <Split>
        <ProductFields fieldOf={fieldOf} />
        <Stack $gap={5}>
          <PictureFields
            image={values.image}
            picture={values.image === product.image ? product.picture : null}
            pathField={fieldOf('image')}
            upload={upload}
          />
          <FurtherPictureFields rows={pictures} onChange={setPictures} errors={errors} />
        </Stack>
      </Split>
      <Button type="submit" busy={isBusy || upload.isUploading}>
        Kaydet
      </Button>
    </Stack>
  );
}

/** A half-typed date has an empty value, so saving would silently delete the date. */
function unfinishedDates(form: HTMLFormElement): FormErrors {
  const dates = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  const unfinished = [...dates].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, 'Geçersiz tarih.']));
}
