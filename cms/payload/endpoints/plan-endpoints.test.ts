import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishTextTask, resumePublications } from '../../domain/legal/planned-publication.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

/** Each test has ten minutes of its own, later than every earlier write; a session lasts longer. */
let start = Date.now();
const inMinutes = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
function stopClock(): void {
  start += 10 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: start });
}

const test = setUpTestShop();
let editor: string;
let id: string;
beforeAll(async () => {
  editor = (await test.createUser({ isEditor: true, name: 'Editör Ece' })).cookie;
  const text = { title: 'Eski başlık', slug: 'planli-metin', body: legalBody('Eski metin.') };
  id = (await test.payload.create({ collection: 'legal-pages', data: { ...text, _status: 'published' } })).id;
});
afterEach(async () => {
  await plan({ at: null });
  vi.useRealTimers();
});

const call = (method: string, path: string, body?: object, cookie = editor) =>
  test.rest(method, `/legal-pages/${path}`, { cookie, ...(body && { body }) });
const plan = (body: object, cookie = editor) => call('POST', `${id}/plan`, body, cookie);
const planned = async () => (await call('GET', `${id}/plan`)).body.plan;
async function saveDraft(data: object): Promise<void> {
  await call('PATCH', `${id}?draft=true`, { ...data, _status: 'draft' });
  vi.setSystemTime(Date.now() + 1000);
}
const shown = () => test.payload.findByID({ collection: 'legal-pages', id, depth: 0 });
async function runAt(minutes: number): Promise<void> {
  vi.setSystemTime(inMinutes(minutes));
  await test.payload.jobs.run({ queue: 'default' });
}

describe('a planned publication', () => {
  it('should bring the newest draft to the readers at its time and not before, as whoever planned it', async () => {
    stopClock();
    await saveDraft({ title: 'Yeni başlık' });
    expect((await plan({ at: inMinutes(3) })).body.plan).toEqual({ at: inMinutes(3), hasFailed: false });
    await saveDraft({ title: 'En yeni başlık' });
    await runAt(2);
    expect((await shown()).title).toBe('Eski başlık');
    expect(await planned()).toEqual({ at: inMinutes(3), hasFailed: false });

    await runAt(3.5);
    expect(await shown()).toMatchObject({
      title: 'En yeni başlık',
      _status: 'published',
      editedBy: 'Editör Ece',
    });
    expect(await planned()).toBeNull();
  });

  it('should take the place of the one before, and be taken back', async () => {
    stopClock();
    await saveDraft({ title: 'Üçüncü başlık' });
    await plan({ at: inMinutes(3) });
    await plan({ at: inMinutes(6) });
    await runAt(4);
    expect((await shown()).title).toBe('En yeni başlık');
    expect((await plan({ at: null })).body).toEqual({ plan: null });
    await runAt(7);
    expect((await shown()).title).toBe('En yeni başlık');
  });

  it('should say that it failed where the text cannot be published', async () => {
    stopClock();
    await saveDraft({ body: legalBody('Vergi no {{vergiNo}}.') });
    await plan({ at: inMinutes(3) });
    await runAt(4);
    expect((await shown()).title).toBe('En yeni başlık');
    expect(await planned()).toEqual({ at: inMinutes(3), hasFailed: true });
  });

  describe('whose process is killed', () => {
    type Task = Extract<typeof publishTextTask.handler, (...args: never[]) => unknown>;
    const jobs = () => test.payload.find({ collection: 'payload-jobs', depth: 0 });
    /** The first step of Payload's queue. */
    const begin = (now: number) =>
      test.payload.db.updateJobs({
        where: { taskSlug: { equals: publishTextTask.slug } },
        data: { processing: true, updatedAt: new Date(now).toISOString() } as never,
      });
    async function publish(): Promise<void> {
      const [job] = (await jobs()).docs;
      const req = { payload: test.payload };
      await (publishTextTask.handler as Task)({ job, input: job?.input, req } as never);
    }
    /** The shop's work of every minute, in the order in which the clock happens to start both. */
    async function live(minutes: number): Promise<void> {
      vi.setSystemTime(inMinutes(minutes));
      await resumePublications(test.payload);
      await test.payload.jobs.run({ queue: 'default' });
    }

    it('should be made up for where it was killed before', async () => {
      stopClock();
      await saveDraft({ title: 'Yarıda kalan', body: legalBody('Metin.') });
      await plan({ at: inMinutes(1) });
      vi.setSystemTime(inMinutes(2));
      await begin(Date.now());
      await live(3);
      expect((await shown()).title).toBe('En yeni başlık');
      await live(8);
      expect(await shown()).toMatchObject({ title: 'Yarıda kalan', _status: 'published' });
      expect(await planned()).toBeNull();
      expect((await jobs()).docs).toEqual([]);
    });

    it('should not be repeated where it was killed afterwards, nor take a newer draft with it', async () => {
      stopClock();
      await saveDraft({ title: 'Yayımlanmış' });
      await plan({ at: inMinutes(1) });
      vi.setSystemTime(inMinutes(2));
      await begin(Date.now());
      await publish();
      expect((await shown()).title).toBe('Yayımlanmış');
      expect(await planned()).toBeNull();
      await saveDraft({ title: 'Daha hazır değil' });
      // Another process took the job for stalled.
      await publish();
      for (const minutes of [3, 8, 9]) await live(minutes);
      expect((await shown()).title).toBe('Yayımlanmış');
      expect((await jobs()).docs).toEqual([]);
    });
  });

  it.each([
    ['a moment that has passed', { at: '2020-01-01T00:00:00.000Z' }, 400, 'Geçmiş bir an'],
    ['a date that could not be read', { at: '?31.02.2027' }, 400, 'gg.aa.yyyy ss:dd'],
    ['nothing', {}, 400, 'gg.aa.yyyy ss:dd'],
  ])('should refuse %s', async (_what, body, status, sentence) => {
    const answer = await plan(body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(sentence);
  });

  it('should be for editors alone, of a text that is there', async () => {
    const shopper = (await test.createUser()).cookie;
    expect((await plan({ at: inMinutes(3) }, shopper)).status).toBe(403);
    expect((await call('GET', `${id}/plan`, undefined, shopper)).status).toBe(403);
    const gone = await call('POST', `${crypto.randomUUID()}/plan`, { at: '2090-01-01T00:00:00.000Z' });
    expect(gone.status).toBe(404);
  });
});
