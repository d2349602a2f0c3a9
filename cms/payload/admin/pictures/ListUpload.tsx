'use client';

import { useRouteCache } from '@payloadcms/ui';
import { MAX_DRAFTS } from '../../../contract/product-bulk-edits.ts';
import { PictureUpload } from './PictureUpload.tsx';

/** Above the list of pictures, for several at once. */
export function ListUpload() {
  const { clearRouteCache: drawAnew } = useRouteCache();
  return <PictureUpload most={MAX_DRAFTS} onUploaded={drawAnew} />;
}
