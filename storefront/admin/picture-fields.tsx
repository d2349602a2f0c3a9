import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { MAX_FURTHER_PICTURES, PICTURE_VIEWS, type PictureView } from '../../cms/contract/rules/catalogue.ts';
import { call, errorText } from '../api/fetcher.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Options, SelectField, TextField } from '../ui/field.tsx';
import { Picture, StampFrame } from '../ui/picture.tsx';
import { Stack } from '../ui/stack.tsx';
import { notifyError, notifySuccess } from '../ui/toast.tsx';
import type { PictureRows } from './product-fields.tsx';

type PictureFieldsProps = {
  image: string;
  picture: PictureData | null;
  pathField: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
  upload: PictureUpload;
};

export function PictureFields({ image, picture, pathField, upload }: PictureFieldsProps) {
  return (
    <Card>
      <h2>Resim</h2>
      <Stack>
        <StampFrame>
          {/* The content policy allows only pictures of the shop itself. */}
          <Picture
            picture={picture}
            image={image.startsWith('/') ? image : undefined}
            alt="Ürünün resmi"
            sizes="(min-width: 48em) 16.875em, 80vw"
          />
        </StampFrame>
        <UploadField label="Resim yükle" hint="JPEG, PNG, WebP veya AVIF, en fazla 5 MB." upload={upload} />
        <TextField
          label="Resim yolu"
          hint="Yüklenince kendiliğinden dolar; boş bırakılırsa ürün resimsiz kalır."
          {...pathField}
        />
      </Stack>
    </Card>
  );
}

type PictureUpload = ReturnType<typeof usePictureUpload>;

export function usePictureUpload(onUploaded: (image: string) => void) {
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(file: File): Promise<void> {
    setUploading(true);
    setError(undefined);
    try {
      const body = new FormData();
      body.set('image', file);
      const { message, image } = await call('upload', { body, timeoutMs: UPLOAD_TIMEOUT_MS });
      onUploaded(image);
      notifySuccess(message);
    } catch (error) {
      setError(errorText(error));
      notifyError(errorText(error));
    } finally {
      setUploading(false);
    }
  }

  return { isUploading, error, upload };
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
    <Card>
      <h2>Başka resimler</h2>
      <Stack>
        {rows.map(({ image, view, caption }, index) => (
          <Stack key={image} $gap={2}>
            <StampFrame $ratio="2">
              <Picture image={image} alt={`${index + 1}. resim`} />
            </StampFrame>
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
            <Button variant="secondary" isSmall onClick={() => remove(index)}>
              {`${index + 1}. resmi çıkar`}
            </Button>
          </Stack>
        ))}
        <UploadField
          label="Resim ekle"
          hint={`Arka yüz, sertifika; en fazla ${MAX_FURTHER_PICTURES} resim.`}
          upload={upload}
          disabled={rows.length >= MAX_FURTHER_PICTURES}
        />
      </Stack>
    </Card>
  );
}
