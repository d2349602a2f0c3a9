import { useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { uploadImage } from '../api/uploads.ts';
import { notifyError, notifySuccess } from '../ui/toast.tsx';

export type PictureUpload = {
  isUploading: boolean;
  error: string | undefined;
  upload: (file: File) => Promise<void>;
};

/** Uploads a picture and hands over its path; the product itself is saved with the form. */
export function usePictureUpload(onUploaded: (image: string) => void): PictureUpload {
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();

  async function upload(file: File): Promise<void> {
    setUploading(true);
    setError(undefined);
    try {
      const { message, image } = await uploadImage(file);
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
