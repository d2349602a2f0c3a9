import type { Payload } from 'payload';
import { paths } from '../../../cms/contract/paths.ts';
import { findRow } from '../../../cms/infra/database/rows/rows.ts';
import type { SeedProduct } from '../catalogue/schemas.ts';
import type { Pictures } from './pictures.ts';

const BANNER_SERIES = 'Birinci Londra Baskısı 1914';
const BANNER_PICTURE = 'londra-1914-kizkulesi';
const CHOSEN_SERIES = ['Tuğralı Pullar 1863', 'Cenova Baskısı 1922', 'Sivil Havacılık Kongresi 1950'];

/** Writes the demonstration's home page blocks, unless the home page has blocks already. */
export async function writeHomeBlocks(
  payload: Payload,
  products: readonly SeedProduct[],
  pictures: Pictures,
): Promise<void> {
  if (await findRow({ payload }, 'home-blocks', {})) return;
  const publish = (block: object) => {
    const data = { ...block, _status: 'published' } as never;
    return payload.create({ collection: 'home-blocks', data, depth: 0, overrideAccess: true });
  };
  await publish({
    kind: 'announcement',
    title: 'Kataloğa son eklenenler: yeni gelenlere bakın.',
    href: paths.newProducts,
    order: 10,
  });
  // A small trial shop does not have all of these series.
  const known = new Set(products.map(({ facts }) => facts?.series));
  const series = CHOSEN_SERIES.filter((name) => known.has(name));
  if (series.length > 0) await publish({ kind: 'series', title: 'Seçtiğimiz seriler', series, order: 20 });
  const picture = pictures.idOf(BANNER_PICTURE);
  if (picture && known.has(BANNER_SERIES))
    await publish({
      kind: 'banner',
      title: 'İstanbul 1914: pullarda bir şehir',
      text: 'Kuleler, camiler, çeşmeler, surlar: Birinci Londra Baskısı.',
      picture,
      href: paths.series(BANNER_SERIES),
      order: 30,
    });
}
