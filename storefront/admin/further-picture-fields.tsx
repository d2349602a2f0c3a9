import { type ChangeEvent, useId } from 'react';
import { MAX_FURTHER_PICTURES, PICTURE_CAPTIONS } from '../../cms/contract/rules/catalogue.ts';
import type { FormErrors } from '../forms/form-errors.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { Stack } from '../ui/stack.tsx';
import { StampFrame } from '../ui/stamp-frame.tsx';
import type { PictureRows } from './product-form-values.ts';
import { usePictureUpload } from './use-picture-upload.ts';

type FurtherPictureFieldsProps = {
  rows: PictureRows;
  onChange: (change: (rows: PictureRows) => PictureRows) => void;
  errors: FormErrors;
};

/** The back, the certificate: each is uploaded at once and saved with the form. */
export function FurtherPictureFields({ rows, onChange, errors }: FurtherPictureFieldsProps) {
  const captionsId = useId();
  const { upload, isUploading, error } = usePictureUpload((image) =>
    onChange((current) =>
      current.some((row) => row.image === image) ? current : [...current, { image, caption: '' }],
    ),
  );
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that the same file can be picked again after a failure.
    if (file) void upload(file).finally(() => (target.value = ''));
  };
  const change = (at: number, caption: string) =>
    onChange((current) => current.map((row, index) => (index === at ? { ...row, caption } : row)));
  const remove = (at: number) => onChange((current) => current.filter((_, index) => index !== at));
  return (
    <Card>
      <h2>Başka resimler</h2>
      <Stack>
        {rows.map(({ image, caption }, index) => (
          <Stack key={image} $gap={2}>
            <StampFrame $ratio="2">
              <Picture image={image} alt={`${index + 1}. resim`} />
            </StampFrame>
            <TextField
              label={`${index + 1}. resmin alt yazısı`}
              name={`pictures.${index}.caption`}
              list={captionsId}
              value={caption}
              error={errors[`pictures.${index}.caption`] ?? errors[`pictures.${index}.image`]}
              onChange={({ target }) => change(index, target.value)}
            />
            <div>
              <Button variant="secondary" isSmall onClick={() => remove(index)}>
                {`${index + 1}. resmi çıkar`}
              </Button>
            </div>
          </Stack>
        ))}
        <datalist id={captionsId}>
          {PICTURE_CAPTIONS.map((caption) => (
            <option key={caption} value={caption} />
          ))}
        </datalist>
        <TextField
          label="Resim ekle"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isUploading || rows.length >= MAX_FURTHER_PICTURES}
          error={error}
          hint={isUploading ? 'Yükleniyor…' : `Arka yüz, sertifika; en fazla ${MAX_FURTHER_PICTURES} resim.`}
          onChange={handlePick}
        />
      </Stack>
    </Card>
  );
}
