import type { AnswerOf } from '../../cms/contract/calls.ts';
import { call } from './call-api.ts';

/** A few megabytes over a slow line take longer than any other call. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** `image` is the URL path to save with the product. */
type UploadAnswer = AnswerOf<'upload'>;

export function uploadImage(file: File): Promise<UploadAnswer> {
  const body = new FormData();
  body.set('image', file);
  return call('upload', { body, timeoutMs: UPLOAD_TIMEOUT_MS });
}
