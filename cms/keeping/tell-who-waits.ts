import type { PayloadRequest, Where } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { updateWhere } from '../database/update-where.ts';
import { backInStock, NOTICE_KEY } from '../mail/keeping-templates.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Product, StockNotice } from '../payload-types.ts';
import type { Shop } from '../shop.ts';

type Teller = Pick<Shop, 'payload' | 'catalogue'> & { env: Pick<Shop['env'], 'publicUrl'> };
/** A row as the database has it. */
type Row = StockNotice & { product: string };

const AT_ONCE = 200;

/**
 * Mails those who wait for what is in stock again, each once: claiming the notice and owing the mail are one transaction,
 * so it makes no difference how many processes do this, or where one is killed. Memory says where it is worth looking.
 */
export async function tellWhoWaits(teller: Teller): Promise<void> {
  for await (const notices of waitingNotices(teller)) {
    const ids = [...new Set(notices.map(({ product }) => product))];
    const products = await teller.catalogue.readers.chosenProducts(ids);
    const back = new Set(products.filter(({ countInStock }) => countInStock > 0).map(({ _id }) => _id));
    for (const { id, product } of notices) {
      if (!back.has(product)) continue;
      // One that cannot be told keeps it from nobody else, and is tried again at the next run.
      await inTransaction(teller.payload, (req) => tell(req, id, teller.env)).catch((error: unknown) =>
        teller.payload.logger.error({ err: error, msg: `Stock notice ${id} was not told` }),
      );
    }
  }
}

async function* waitingNotices({ payload }: Teller): AsyncGenerator<Row[]> {
  for (let after = ''; ; ) {
    const { docs } = await payload.db.find<Row>({
      collection: 'stock-notices',
      where: {
        and: [{ state: { equals: 'waiting' } }, ...(after ? [{ id: { greater_than: after } }] : [])],
      },
      sort: 'id',
      limit: AT_ONCE,
      pagination: false,
    });
    yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Does nothing when somebody else told it, or when the product was sold out again: then the notice waits on. */
async function tell(
  req: PayloadRequest,
  id: string,
  { publicUrl }: Pick<Shop['env'], 'publicUrl'>,
): Promise<void> {
  const { db } = req.payload;
  const isWaiting: Where = { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] };
  const notice = await db.findOne<Row>({ collection: 'stock-notices', where: isWaiting, req });
  if (!notice?.email) return;
  const product = await db.findOne<Product>({
    collection: 'products',
    where: { id: { equals: notice.product } },
    req,
  });
  if (!product?.isPublished || product.countInStock <= 0) return;
  // The shop needs the address no longer. The row stays for the link in the mail.
  const claimed = await updateWhere(req, {
    collection: 'stock-notices',
    where: isWaiting,
    data: { state: 'told', email: null, key: null },
  });
  if (!claimed) return;
  const told = { _id: product.id, name: product.name, price: product.price };
  await enqueueMail(req, {
    key: `${NOTICE_KEY}${id}`,
    to: notice.email,
    ...backInStock(told, { token: notice.token, publicUrl }),
  });
}
