import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { MAX_FURTHER_PICTURES, PICTURE_VIEWS, type PictureView } from '../../cms/contract/rules/catalogue.ts';
import { call, errorText } from '../api/fetcher.ts';
import { useAction } from '../forms/use-action.ts';
import type { FormErrors } from '../forms/use-submission.tsx';
import { SmallButton } from '../ui/button.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { FramedPicture } from '../ui/picture.tsx';
import { Stack } from '../ui/stack.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import type { PictureRows } from './product-fields.tsx';

type PictureFieldsProps = {
  image: string;
  picture: PictureData | null;
  pathField: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
  upload: PictureUpload;
};

export const PictureFields = ({ image, picture, pathField, upload }: PictureFieldsProps) => (
  <TitledCard title="Resim">
    <FramedPicture
      // The content policy allows only pictures of the shop itself.
      of={{ picture, image: image.startsWith('/') ? image : undefined }}
      ratio="1"
      alt="Ürünün resmi"
      sizes="(min-width: 48em) 16.875em, 80vw"
    />
    <UploadField label="Resim yükle" hint="JPEG, PNG, WebP veya AVIF, en fazla 5 MB." upload={upload} />
    <TextField
      label="Resim yolu"
      hint="Yüklenince kendiliğinden dolar; boş bırakılırsa ürün resimsiz kalır."
      {...pathField}
    />
  </TitledCard>
);

type PictureUpload = ReturnType<typeof usePictureUpload>;

export function usePictureUpload(onUploaded: (image: string) => void) {
  const [error, setError] = useState<string>();
  const uploading = useAction(
    async (file: File) => {
      setError(undefined);
      const body = new FormData();
      body.set('image', file);
      const { message, image } = await call('upload', { body, timeoutMs: UPLOAD_TIMEOUT_MS });
      onUploaded(image);
      notifySuccess(message);
    },
    (failure) => {
      setError(errorText(failure));
      uploading.tell(failure);
    },
  );
  return { isUploading: uploading.isBusy, error, upload: uploading.run };
}

/** Timeout of a picture upload. Longer than for other calls, since 5 MB take long over a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

type UploadFieldProps = { label: string; hint: string; upload: PictureUpload; disabled?: boolean };

function UploadField({ label, hint, upload: { isUploading, error, upload }, disabled }: UploadFieldProps) {
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied: browsers report no change when the same file is picked again.
    if (file) void upload(file).finally(() => (target.value = ''));
  };
  return (
    <TextField
      label={label}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      disabled={isUploading || disabled}
      error={error}
      hint={isUploading ? 'Yükleniyor…' : hint}
      onChange={handlePick}
    />
  );
}

type FurtherPictureFieldsProps = {
  rows: PictureRows;
  onChange: (change: (rows: PictureRows) => PictureRows) => void;
  errors: FormErrors;
};

export function FurtherPictureFields({ rows, onChange, errors }: FurtherPictureFieldsProps) {
  const upload = usePictureUpload((image) =>
    onChange((current) =>
      current.some((row) => row.image === image)
        ? current
        : [...current, { image, view: 'detail', caption: '' }],
    ),
  );
  const change = (at: number, told: Partial<PictureRows[number]>) =>
    onChange((current) => current.map((row, index) => (index === at ? { ...row, ...told } : row)));
  const remove = (at: number) => onChange((current) => current.filter((_, index) => index !== at));
  return (
    <TitledCard title="Başka resimler">
      {rows.map(({ image, view, caption }, index) => (
        <Stack key={image} $gap={2}>
          <FramedPicture of={{ image }} ratio="2" alt={`${index + 1}. resim`} />
          <SelectField
            label={`${index + 1}. resim ne gösterir`}
            name={`pictures.${index}.view`}
            value={view}
            error={errors[`pictures.${index}.view`]}
            onChange={({ target }) => change(index, { view: target.value as PictureView })}
          >
            <Options of={PICTURE_VIEWS} />
          </SelectField>
          <TextField
            label={`${index + 1}. resmin alt yazısı`}
            name={`pictures.${index}.caption`}
            value={caption}
            error={errors[`pictures.${index}.caption`] ?? errors[`pictures.${index}.image`]}
            onChange={({ target }) => change(index, { caption: target.value })}
          />
          <SmallButton text={`${index + 1}. resmi çıkar`} onClick={() => remove(index)} />
        </Stack>
      ))}
      <UploadField
        label="Resim ekle"
        hint={`Arka yüz, sertifika; en fazla ${MAX_FURTHER_PICTURES} resim.`}
        upload={upload}
        disabled={rows.length >= MAX_FURTHER_PICTURES}
      />
    </TitledCard>
  );
}
