import { describe, expect, it } from 'vitest';
import { versionOf } from '../../../infra/prepared-answers/invalidation.ts';
import { BUSINESS, legalBody } from '../../../testing/legal-fixtures.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const test = setUpTestShop();

const get = (slug: string) => test.call('GET', `/api/legal/${slug}`);
const publish = (slug: string, text?: string) =>
  test.payload.create({
    collection: 'legal-pages',
    data: { title: 'Sözleşme', slug, _status: 'published', ...(text && { body: legalBody(text) }) },
  });

describe('a legal page', () => {
  it('should be HTML with the business details in its placeholders', async () => {
    await publish('tanitim', 'Satıcı {{companyName}}, {{email}}. {{companyName}} &');
    // Signs that HTML, and signs that a replacement, could misread.
    const data = { companyName: 'Ay & <Yıldız> $& $1 A.Ş.', email: 'a@example.com' };
    await test.payload.updateGlobal({ slug: 'business-details', data });
    const answer = await get('tanitim');
    expect(answer.status).toBe(200);
    const name = 'Ay &amp; &lt;Yıldız&gt; $&amp; $1 A.Ş.';
    expect(answer.body.html).toBe(`<p>Satıcı ${name}, a@example.com. ${name} &amp;</p>`);
    expect(answer.headers.get('cache-control')).toMatch(/max-age=60/);
  });

  it('should escape what an editor typed, and mark placeholders that are not filled yet', async () => {
    await test.payload.updateGlobal({ slug: 'business-details', data: { ...BUSINESS, phone: '' } });
    await publish('metin', '<script>alert(1)</script> {{phone}}|');
    const { body } = await get('metin');
    expect(body.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; [henüz girilmedi]|</p>');
  });

  it('should be empty where the specification requires it', async () => {
    await publish('gizlilik-sozlesmesi');
    expect((await get('gizlilik-sozlesmesi')).body).toMatchObject({ title: 'Sözleşme', html: '' });
  });

  it('should stay hidden as a draft, show only what is published, and go when unpublished', async () => {
    const { id } = await test.payload.create({
      collection: 'legal-pages',
      data: { title: 'Taslak', slug: 'taslak', _status: 'draft' },
      draft: true,
    });
    expect((await get('taslak')).status).toBe(404);
    await test.payload.update({
      collection: 'legal-pages',
      id,
      data: { title: 'Bir', _status: 'published' },
    });
    await test.payload.update({ collection: 'legal-pages', id, data: { title: 'İki' }, draft: true });
    expect((await get('taslak')).body.title).toBe('Bir');
    await test.payload.update({ collection: 'legal-pages', id, data: { _status: 'draft' } });
    expect((await get('taslak')).status).toBe(404);
  });

  it.each(['yok', 'iptal-ve-iade-koşullari', '%00', "'", 'METIN', '..%2F..', 'x'.repeat(500)])(
    'should be 404 under %s',
    async (slug) => {
      expect(await get(slug)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    },
  );
});

const ABOUT = 'Tuğralı Pullar 1863';
const readStory = (about: string) => test.call('GET', `/api/stories?${new URLSearchParams({ about })}`);

describe('a story', () => {
  it('should be returned for exactly its name, in its current version', async () => {
    const before = versionOf('Story');
    expect((await readStory(ABOUT)).body).toEqual({ text: null });
    const data = { about: ` ${ABOUT} `, text: 'İlk posta pulları.' };
    const { id } = await test.payload.create({ collection: 'stories', data });
    expect((await readStory(ABOUT)).body).toEqual({ text: 'İlk posta pulları.' });
    expect((await readStory('Tuğralı Pullar')).body).toEqual({ text: null });
    await test.payload.update({ collection: 'stories', id, data: { text: 'Tuğralı.' } });
    expect((await readStory(ABOUT)).body).toEqual({ text: 'Tuğralı.' });
    await test.payload.delete({ collection: 'stories', id });
    expect((await readStory(ABOUT)).body).toEqual({ text: null });
    expect(versionOf('Story')).toBe(before + 3);
  });

  it('should have one text for one name, and one that a page has room for', async () => {
    const write = (data: object) =>
      test.payload.create({ collection: 'stories', data: data as { about: string; text: string } });
    await write({ about: 'Pensetler', text: 'Bir' });
    await expect(write({ about: 'Pensetler', text: 'İki' })).rejects.toThrow();
    await expect(write({ about: 'Albümler', text: 'a'.repeat(1501) })).rejects.toThrow();
    await expect(write({ about: ' ', text: 'Bir' })).rejects.toThrow();
  });
});
