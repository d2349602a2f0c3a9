import { z } from 'zod';
import { id, lira } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { picture } from './products.ts';

const seriesCard = z.object({
  name: z.string(),
  count: z.number(),
  /** Price of the cheapest product in stock, VAT considered; null when all are sold out. */
  price: lira.nullable(),
  /** Category of that product, which determines the VAT. */
  category: z.string(),
  image: z.string(),
  picture: picture.nullable(),
});
export type SeriesCard = InKurus<z.infer<typeof seriesCard>>;

/** A path of the shop, or an address that begins with `https://`. */
const href = z.string();
const titled = { _id: id, title: z.string() };

const homeBlock = z.discriminatedUnion('kind', [
  z.object({ ...titled, kind: z.literal('announcement'), href: href.nullable() }),
  z.object({
    ...titled,
    kind: z.literal('banner'),
    text: z.string(),
    href: href.nullable(),
    image: z.string(),
    picture: picture.nullable(),
  }),
  z.object({ ...titled, kind: z.literal('series'), series: z.array(seriesCard) }),
  /** `text` is the beginning of the story; `href` is the address of the page with the story. */
  z.object({ ...titled, kind: z.literal('story'), text: z.string(), href }),
]);
export type HomeBlock = InKurus<z.infer<typeof homeBlock>>;

export const homeAnswer = z.object({ blocks: z.array(homeBlock) });
export type HomeAnswer = InKurus<z.infer<typeof homeAnswer>>;
