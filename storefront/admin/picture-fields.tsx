import type { ChangeEvent, ComponentProps } from 'react';
import type { Picture as PictureData } from '../../cms/contract/products.ts';
import { Card } from '../ui/card.tsx';
import { TextField } from '../ui/field.tsx';
import { Picture } from '../ui/picture.tsx';
import { Stack } from '../ui/stack.tsx';
import { StampFrame } from '../ui/stamp-frame.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

type PictureFieldsProps = {
  image: string;
  /** The derived sizes, while `image` is still the saved one. */
  picture: PictureData | null;
  pathField: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;
  upload: PictureUpload;
};

export function PictureFields({ image, picture, pathField, upload }: PictureFieldsProps) {
  const { isUploading, error } = upload;
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that the same file can be picked again after a failure.
    if (file) void upload.upload(file).finally(() => (target.value = ''));
  };
  return (
    <Card>
      <h2>Resim</h2>
      <Stack>
        <StampFrame>
          {/* Only the shop's own pictures may be shown: the content policy refuses others. */}
          <Picture
            picture={picture}
            image={image.startsWith('/') ? image : undefined}
            alt="Ürünün resmi"
            sizes="(min-width: 48em) 16.875em, 80vw"
          />
        </StampFrame>
        <TextField
          label="Resim yükle"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isUploading}
          error={error}
          hint={isUploading ? 'Yükleniyor…' : 'JPEG, PNG, WebP veya AVIF, en fazla 5 MB.'}
          onChange={handlePick}
        />
        <TextField
          label="Resim yolu"
          hint="Yüklenince kendiliğinden dolar; boş bırakılırsa ürün resimsiz kalır."
          {...pathField}
        />
      </Stack>
    </Card>
  );
}
