import { album, stockbook } from './accessories/books.ts';
import { list } from './accessories/lists.ts';
import { stage } from './accessories/stage.ts';
import { magnifier, tweezers } from './accessories/tools.ts';
import { drawBack } from './back.ts';
import { drawCertificate } from './certificate.ts';
import { drawStamp } from './stamp.ts';
import type { ProductArt, StampArt } from './types.ts';

/** The picture of a product as SVG: 1000 × 1200 for stamps, 1200 × 1200 for accessories. No fonts are needed. */
export function drawProduct(art: ProductArt, stampOf: (key: string) => StampArt): string {
  if (art.kind === 'stamp') return drawStamp(art);
  if (art.kind === 'back') return drawBack(art, stampOf(art.of));
  if (art.kind === 'certificate') return drawCertificate(art, stampOf(art.of));
  const { model, palette, title = '' } = art;
  return stage(palette, (brush) => {
    switch (art.kind) {
      case 'album':
        return album(brush, model, title);
      case 'stockbook':
        return stockbook(brush, model);
      case 'magnifier':
        return magnifier(brush, model);
      case 'tweezers':
        return tweezers(brush, model);
      case 'list':
        return list(brush, model, title);
    }
  });
}
