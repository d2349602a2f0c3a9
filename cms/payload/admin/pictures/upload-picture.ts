import type { Media } from '../../../infra/database/payload-types.ts';
import { type Sent, sendJson } from '../shell/send.ts';

/** One file as a picture of the shop. */
export function uploadPicture(api: string, file: File, otherwise: string): Promise<Sent<{ doc: Media }>> {
  const body = new FormData();
  body.append('file', file);
  body.append('_payload', '{}');
  return sendJson(`${api}/media`, { body, otherwise });
}
