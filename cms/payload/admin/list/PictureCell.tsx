import type { DefaultServerCellComponentProps } from 'payload';
import type { Media } from '../../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../../infra/database/rows.ts';
import { thumbnailUrl } from '../pictures/thumbnail.ts';

/**
 * A picture of the list, sent with it. Payload's own cell asks for each when it comes into sight, and forgets some where
 * many come at once.
 */
export async function PictureCell({ cellData, payload }: DefaultServerCellComponentProps) {
  const picture =
    typeof cellData === 'string'
      ? await payload.findByID({ collection: 'media', id: cellData, ...PAST_ACCESS, disableErrors: true })
      : null;
  return <Small picture={picture} />;
}

/** In the list of pictures: the row's own. */
export const OwnPictureCell = ({ rowData }: DefaultServerCellComponentProps) => (
  <Small picture={rowData as Media} />
);

function Small({ picture }: { picture: Media | null }) {
  const src = thumbnailUrl(picture);
  // biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name.
  return src ? <img src={src} alt="" width={40} height={48} loading="lazy" /> : <span>—</span>;
}
