import type { Payload } from 'payload';
import type { PictureFiles } from '../../cms/infra/pictures/picture-files.ts';
import type { Env } from '../../cms/infra/settings/env.ts';
import { CUSTOMERS, writeAdmin, writeDemoPeople } from './people.ts';
import { createProgress } from './progress.ts';
import { writeReviews } from './reviews.ts';
import { CATALOGUE_SIZE, generateProducts } from './variations.ts';
import { writeHomeBlocks } from './write/home.ts';
import { writeBusinessDetails, writeLegalPages, writeShopIdentity } from './write/legal.ts';
import { writeOrders } from './write/orders.ts';
import { writePictures } from './write/pictures.ts';
import { writeProducts } from './write/products.ts';
import { writeQuestions } from './write/questions.ts';
import { writeSeries } from './write/series.ts';
import { writeStories } from './write/stories.ts';
import { writeWishes } from './write/wishes.ts';

type Options = {
  profile: 'demo' | 'basics' | 'none';
  products: number | null;
  reviews: number | null;
  shopName: Env['shopName'];
  admin: Env['admin'];
  files: PictureFiles;
  log: (line: string) => void;
};

const DEMO_REVIEWS = 420;

/**
 * Fills the shop: `none` creates only the first administrator, `basics` also the texts that every shop needs, and
 * `demo` also a whole catalogue. Existing records stay.
 */
export async function seedShop(
  payload: Payload,
  { profile, shopName, admin, files, log, ...counts }: Options,
): Promise<void> {
  const startedAt = Date.now();
  const progress = createProgress(log);
  log('Dükkân dolduruluyor …');
  if (profile !== 'none') {
    await writeLegalPages(payload, progress);
    await writeStories(payload, { withSeries: profile === 'demo' });
  }
  if (profile === 'demo') {
    await writeShopIdentity(payload, shopName);
    await writeBusinessDetails(payload);
    await writeDemoPeople(payload);
    const products = [...generateProducts(counts.products ?? CATALOGUE_SIZE)];
    const pictures = await writePictures(payload, files, products, progress);
    const added = await writeProducts(payload, products, pictures, progress);
    await writeSeries(payload);
    await writeHomeBlocks(payload, products, pictures);
    const reviews = await writeReviews(payload, products, counts.reviews ?? DEMO_REVIEWS, progress);
    await writeQuestions(payload);
    await writeWishes(payload);
    const orders = await writeOrders(payload, products, progress);
    log(
      `Eklendi: ${added} ürün, ${pictures.added} resim, ${reviews} değerlendirme, ${orders} sipariş (${CUSTOMERS.length} üye).`,
    );
  }
  // The admin comes last: `--if-empty` takes an admin as the sign that all records are there.
  const account = await writeAdmin(payload, admin);
  log(`Tohumlama bitti (${((Date.now() - startedAt) / 1000).toFixed(1)} sn).`);
  if (account?.password) {
    log('');
    log(`Yönetici: ${account.email}`);
    log(`Şifre:    ${account.password}   (bir daha gösterilmez)`);
    log('');
  }
}
