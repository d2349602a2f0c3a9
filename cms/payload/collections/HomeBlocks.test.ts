import { beforeAll, describe, expect, it } from 'vitest';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';

const test = setUpTestShop();
const editor = setUpUser(test, { isEditor: true, name: 'Editör Ece' });
beforeAll(async () => {
  await test.createProduct({ series: 'Gemiler' });
});

const LINE = { kind: 'announcement', title: 'Duyuru', order: 10 };
const rest = (method: string, path: string, body?: object) =>
  test.rest(method, `/home-blocks${path}`, { cookie: editor.cookie, ...(body && { body }) });
const publish = (data: object) => rest('POST', '', { ...LINE, ...data, _status: 'published' });

describe('a block', () => {
  it.each<[string, object, string]>([
    ['no title', { title: '' }, 'Bu alanı doldurun.'],
    ['a banner without a picture', { kind: 'banner', href: '/' }, 'Bu alanı doldurun.'],
    ['a banner that leads nowhere', { kind: 'banner' }, 'Resmin nereye götürdüğünü yazın.'],
    ['a link that is no page', { href: '/yok' }, 'Dükkânın bir sayfası (örneğin /yeni-gelenler)'],
    ['a script', { href: 'javascript:alert(1)' }, 'Dükkânın bir sayfası'],
    ['no series', { kind: 'series' }, 'Bu alanı doldurun.'],
    [
      'a series that is not there',
      { kind: 'series', series: ['Gemiler', 'Gemi'] },
      '“Gemi” adında bir seri yok',
    ],
    ['no story', { kind: 'story' }, 'Bu alanı doldurun.'],
    [
      'an end before its begin',
      { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' },
      'Bitiş, başlangıçtan sonra olmalıdır.',
    ],
    [
      'an end at its begin',
      { from: '2026-12-02T00:00:00Z', until: '2026-12-02T00:00:00Z' },
      'Bitiş, başlangıçtan sonra',
    ],
  ])('should not be published with %s, which a draft may have', async (_, data, sentence) => {
    const refused = await publish(data);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(sentence)]);
    expect((await rest('POST', '?draft=true', { ...LINE, ...data, _status: 'draft' })).status).toBe(201);
  });

  it.each<[string, object]>([
    ['a line without a link', {}],
    ['a line with empty dates', { from: '', until: '' }],
    ['a line that leads out', { href: ' https://www.ptt.gov.tr ' }],
    ['series', { kind: 'series', series: ['Gemiler'] }],
    ['what its kind has no use for', { href: 'javascript:alert(1)', kind: 'series', series: ['Gemiler'] }],
  ])('should be published as %s', async (_, data) => expect((await publish(data)).status).toBe(201));

  it('should leave a trace of what became public, and of no draft', async () => {
    const { id } = (await rest('POST', '?draft=true', { ...LINE, _status: 'draft' })).body.doc;
    await rest('PATCH', `/${id}`, { _status: 'published' });
    await rest('PATCH', `/${id}?draft=true`, { title: 'Taslak', _status: 'draft' });
    await rest('PATCH', `/${id}`, { title: 'Yeni', until: '2026-12-01T09:00:00.000Z', _status: 'published' });
    await rest('PATCH', `/${id}`, { _status: 'draft' });
    await rest('DELETE', `/${id}`);
    expect(await test.find('audit-entries', { document: { equals: id } }, 'createdAt')).toMatchObject([
      { about: 'home-blocks', action: 'published', title: 'Duyuru', by: 'Editör Ece' },
      { action: 'published', changes: { title: { from: 'Duyuru', to: 'Yeni' } } },
      { action: 'unpublished' },
      { action: 'deleted', title: 'Yeni' },
    ]);
  });

  it('should keep its picture', async () => {
    const image = await test.payload.db.create({ collection: 'media', data: { filename: 'gemi.webp' } });
    const banner = { kind: 'banner', title: 'Gemiler', picture: image.id, href: '/', _status: 'draft' };
    const { id } = (await rest('POST', '?draft=true', { ...LINE, ...banner })).body.doc;
    const remove = () => test.rest('DELETE', `/media/${image.id}`, { cookie: editor.cookie });
    const refused = await remove();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('“Gemiler”'),
    ]);
    await rest('DELETE', `/${id}`);
    expect((await remove()).status).toBe(200);
  });
});
