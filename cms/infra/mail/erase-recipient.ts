import type { PayloadRequest, Where } from 'payload';

/** Replaces an address that the shop may not keep any more. */
const NOBODY = 'anonim';

/** Mails that were sent keep their subject and their day, not their recipient; those still owed are not sent. */
export async function eraseRecipient(req: PayloadRequest, which: Where): Promise<void> {
  const { db } = req.payload;
  await db.deleteMany({
    collection: 'mails',
    where: { and: [which, { state: { not_equals: 'sent' } }] },
    req,
  });
  await db.updateMany({ collection: 'mails', where: which, data: { to: NOBODY }, req, returning: false });
}
