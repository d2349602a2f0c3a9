import type { PayloadRequest } from 'payload';

export type OutgoingMail = {
  /** Names the occasion: a second mail with the same key is not written. */
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** Owes a mail, in the transaction of what it tells of: either both happened or neither. `send-due-mail.ts` sends it. */
export async function enqueueMail(req: PayloadRequest, mail: OutgoingMail): Promise<void> {
  const { payload } = req;
  const known = await payload.db.findOne({
    collection: 'mails',
    where: { key: { equals: mail.key } },
    req,
  });
  if (known) return;
  const now = new Date().toISOString();
  await payload.db.create({
    collection: 'mails',
    data: { ...mail, state: 'due', dueAt: now, tries: 0, updatedAt: now },
    req,
    returning: false,
  });
}
