import type { Payload, PayloadRequest, TaskConfig, Where } from 'payload';
import type { PublicationPlan } from '../../contract/legal.ts';
import { inTransactionOf } from '../../infra/database/driver/transaction.ts';
import type { LegalPage, PayloadJob } from '../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS } from '../../infra/database/rows/rows.ts';
import { updateWhere } from '../../infra/database/rows/update-where.ts';
import { ShopError } from '../../infra/errors.ts';
import type { SignedInUser } from '../signed-in-user.ts';

const TASK = 'publishText';
const JOBS = 'payload-jobs';
const NOT_DONE = { completedAt: { exists: false } };

/**
 * Job that publishes a text at its planned time, with the rights and checks of the editor who planned it. The text and
 * the end of the job are written in one transaction, so a killed process neither loses the publication nor repeats it
 * with a newer draft.
 */
export const publishTextTask: TaskConfig<typeof TASK> = {
  slug: TASK,
  retries: 0,
  inputSchema: [
    { name: 'text', type: 'text', required: true },
    { name: 'user', type: 'text', required: true },
  ],
  async handler({ input, job, req: { payload } }) {
    const planner = await payload.findByID({ collection: 'users', id: input.user, ...PAST_ACCESS });
    const user = { ...planner, collection: 'users' as const };
    await inTransactionOf(payload, user, async (req) => {
      const isMine = { id: { equals: job.id }, ...NOT_DONE };
      if (!(await updateWhere(req, JOBS, isMine, { completedAt: new Date().toISOString() }))) return;
      const change = { collection: 'legal-pages', id: input.text, data: { _status: 'published' } } as const;
      await payload.update({ ...change, depth: 0, overrideAccess: false, user, req });
    });
    return { output: {} };
  },
};

const STALLED_AFTER_MS = 5 * 60_000;

/** Returns unfinished publications of a killed process to Payload's queue, and removes finished publications. */
export async function resumePublications(payload: Payload): Promise<void> {
  const stalled: Where[] = [
    { taskSlug: { equals: TASK } },
    { processing: { equals: true } },
    { updatedAt: { less_than: new Date(Date.now() - STALLED_AFTER_MS).toISOString() } },
  ];
  const isDone = { completedAt: { exists: true } };
  await payload.delete({ collection: JOBS, where: { and: [...stalled, isDone] }, ...PAST_ACCESS });
  const where = { and: [...stalled, NOT_DONE] };
  await payload.update({ collection: JOBS, where, data: { processing: false }, ...PAST_ACCESS });
}

const jobsOf = (id: string) => ({ taskSlug: { equals: TASK }, 'input.text': { equals: id } });

/** Planned time of a text's publication, and whether it failed; null without a plan. */
export async function readPlan(
  { payload }: Pick<PayloadRequest, 'payload'>,
  id: string,
): Promise<PublicationPlan | null> {
  const newest = { limit: 1, sort: '-createdAt' };
  const [job] = await findRows<PayloadJob>({ payload }, JOBS, { ...jobsOf(id), ...NOT_DONE }, newest);
  if (!job?.waitUntil) return null;
  return { at: job.waitUntil, hasFailed: job.hasError === true };
}

/**
 * Plans the publication of a text in place of an earlier plan; null cancels the plan.
 * @throws ShopError NOT_FOUND, INVALID_INPUT for a moment that has passed
 */
export const planPublication = (
  payload: Payload,
  editor: SignedInUser,
  { id, at }: { id: string; at: string | null },
): Promise<PublicationPlan | null> =>
  inTransactionOf(payload, editor, async (req) => {
    const text = await findRow<LegalPage>(req, 'legal-pages', id);
    if (!text) throw new ShopError('NOT_FOUND', { message: 'Bu metin artık yok.' });
    const message = 'Geçmiş bir an seçilemez: ileri bir gün ve saat yazın.';
    if (at !== null && Date.parse(at) <= Date.now()) throw new ShopError('INVALID_INPUT', { message });
    await payload.delete({ collection: JOBS, where: jobsOf(id), ...PAST_ACCESS, req });
    if (at === null) return null;
    const input = { text: id, user: editor.id };
    await payload.jobs.queue({ task: TASK, input, waitUntil: new Date(at), overrideAccess: true, req });
    return { at, hasFailed: false };
  });
