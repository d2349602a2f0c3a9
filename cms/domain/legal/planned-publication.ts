import type { Payload, PayloadRequest, TaskConfig, Where } from 'payload';
import type { PublicationPlan } from '../../contract/legal.ts';
import type { LegalPage } from '../../infra/database/payload-types.ts';
import { findRow } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const TASK = 'publishText';
const JOBS = 'payload-jobs';

/**
 * Publishes the newest draft of a text, as whoever planned it, with all that is asked of a text that is published by hand.
 * Payload's queue runs it once, in one of the shop's processes.
 */
export const publishTextTask: TaskConfig<typeof TASK> = {
  slug: TASK,
  retries: 0,
  inputSchema: [
    { name: 'text', type: 'text', required: true },
    { name: 'user', type: 'text', required: true },
  ],
  async handler({ input, req: { payload } }) {
    const user = await payload.findByID({ collection: 'users', id: input.user, depth: 0 });
    await payload.update({
      collection: 'legal-pages',
      id: input.text,
      data: { _status: 'published' },
      depth: 0,
      overrideAccess: false,
      user: { ...user, collection: 'users' },
    });
    return { output: {} };
  },
};

const jobsOf = (id: string): Where => ({
  and: [{ taskSlug: { equals: TASK } }, { 'input.text': { equals: id } }],
});

/** When the text is to be published, and whether that was tried in vain; null where nothing is planned. */
export async function readPlan(
  { payload }: Pick<PayloadRequest, 'payload'>,
  id: string,
): Promise<PublicationPlan | null> {
  const { docs } = await payload.find({
    collection: JOBS,
    where: jobsOf(id),
    limit: 1,
    sort: '-createdAt',
    depth: 0,
  });
  const [job] = docs;
  if (!job?.waitUntil) return null;
  return { at: job.waitUntil, hasFailed: job.hasError === true };
}

/**
 * Plans when a text is published, in place of what was planned for it before; null takes the plan back.
 * @throws ShopError NOT_FOUND, INVALID_INPUT for a moment that has passed
 */
export const planPublication = (
  payload: Payload,
  editor: SignedInUser,
  { id, at }: { id: string; at: string | null },
): Promise<PublicationPlan | null> =>
  inTransaction(
    payload,
    async (req) => {
      const text = await findRow<LegalPage>(req, 'legal-pages', { id: { equals: id } });
      if (!text) throw new ShopError('NOT_FOUND', { message: 'Bu metin artık yok.' });
      if (at !== null && Date.parse(at) <= Date.now())
        throw new ShopError('INVALID_INPUT', {
          message: 'Geçmiş bir an seçilemez: ileri bir gün ve saat yazın.',
        });
      await payload.delete({ collection: JOBS, where: jobsOf(id), req });
      if (at === null) return null;
      await payload.jobs.queue({
        task: TASK,
        input: { text: id, user: editor.id },
        waitUntil: new Date(at),
        req,
      });
      return { at, hasFailed: false };
    },
    editor,
  );
