import { Agent, type IncomingMessage, request } from 'node:http';
import sharp from 'sharp';
import { restPaths } from '../../http/admin-rest/allowed-calls.ts';
import { FLAGS } from '../access-table.ts';
import { openTestApp } from '../test-app.ts';
import { startTestShop } from '../test-shop.ts';
import type { Known } from './hostile-values.ts';
import type { FuzzRequest } from './random-requests.ts';
import { watchFile, watchMongo } from './watch-database.ts';

/** A shop with a little of everything behind its real app, and a way to see whether anything in it changed. */
export async function startFuzzFixtures() {
  const test = await startTestShop();
  const { payload, env } = test;
  const { port, stop } = await openTestApp(test);
  const agent = new Agent({ keepAlive: true });
  const known = await fill(test);
  // Until then readiness rightly answers 503.
  await test.shop.catalogue.model.whenOpen();
  const cookies = new Map<string, string>();

  return {
    ...test,
    known,
    /** Creates new accounts: a request may have changed or removed the old ones. */
    async meetPeople(): Promise<void> {
      for (const [role, flags] of Object.entries(FLAGS))
        cookies.set(role, (await test.createUser(flags)).cookie);
    },
    send: ({ role, method, path, headers, body }: FuzzRequest) =>
      new Promise<{ status: number; text: string }>((resolve, reject) => {
        const cookie = cookies.get(role);
        const call = request({
          ...{ port, host: '127.0.0.1', agent, method, path },
          headers: {
            ...headers,
            origin: env.publicUrl,
            'content-length': Buffer.byteLength(body),
            ...(cookie && { cookie }),
          },
        });
        call.once('error', reject).once('response', (answer: IncomingMessage) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk) => {
            text += chunk;
          });
          answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        });
        call.end(body);
      }),
    watch: env.isFileDatabase ? await watchFile(env.databaseUrl) : watchMongo(payload),
    async stop() {
      agent.destroy();
      await stop();
      await test.stop();
    },
  };
}
export type FuzzFixtures = Awaited<ReturnType<typeof startFuzzFixtures>>;

async function fill({
  payload,
  createProduct,
  createUser,
}: Awaited<ReturnType<typeof startTestShop>>): Promise<Known> {
  const { id: user } = await createUser({ name: 'Ayşe Yıldırım' });
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const media = await payload.create({
    collection: 'media',
    data: { alt: 'Kırmızı pul' },
    file: { data: picture, name: 'pul.png', mimetype: 'image/png', size: picture.length },
    disableTransaction: true,
  });
  const products = [
    await createProduct({ image: media.id }),
    await createProduct(),
    await createProduct({ isPublished: false }),
  ];
  const review = await payload.create({
    collection: 'reviews',
    data: { product: products[0]?.id ?? '', user, name: 'Ayşe', rating: 5, comment: 'Güzel' },
  });
  const page = await payload.create({
    collection: 'legal-pages',
    data: { title: 'KVKK', slug: 'kvkk-aydinlatma-metni', _status: 'published' } as never,
  });
  await payload.update({ collection: 'legal-pages', id: page.id, data: { title: 'Taslak' }, draft: true });
  const versions = await payload.findVersions({ collection: 'legal-pages', limit: 2 });
  const order = await payload.create({
    collection: 'orders',
    data: {
      user,
      state: 'paid',
      isPaid: true,
      orderItems: [{ product: products[0]?.id ?? '', name: 'Pul', price: 100_00, qty: 1 }],
      ...{ itemsPrice: 100_00, shippingPrice: 30_00, taxPrice: 18_00, totalPrice: 148_00 },
    } as never,
  });
  const attempt = await payload.create({
    collection: 'payment-attempts',
    data: { order: order.id, state: 'paid', amount: 148_00, token: 'jeton', paymentId: '1' } as never,
  });
  const documents = [...products, media, review, page, order, attempt, ...versions.docs];
  const fields = Object.fromEntries(
    payload.config.collections
      .filter(({ slug }) => !slug.startsWith('payload-'))
      .map(({ slug, flattenedFields }) => [slug, flattenedFields.map(({ name }) => name)]),
  );
  return {
    fields,
    restPaths: restPaths(payload),
    ids: [user, ...documents.map(({ id }) => String(id)), '000000000000000000000000'],
    words: ['Pul', 'KVKK', 'Ayşe', media.filename ?? '', 'kvkk-aydinlatma-metni', 'paid', 'jeton', 'nav'],
  };
}
