import { request } from './fetcher.ts';

export const UPLOAD = '/api/upload';
/** A few megabytes over a slow line take longer than any other call. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** `image` is the URL path to save with the product. */
export type UploadAnswer = { message: string; image: string };

export function uploadImage(file: File): Promise<UploadAnswer> {
  const body = new FormData();
  body.set('image', file);
  return request<UploadAnswer>(UPLOAD, { method: 'POST', body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
