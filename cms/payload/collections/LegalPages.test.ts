import { beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_SLUGS } from '../../contract/legal.ts';
import { BUSINESS_PLACEHOLDERS } from '../../domain/legal/placeholders.ts';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const test = setUpTestShop();
let admin: string;
let editor: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  admin = (await test.createUser({ isAdmin: true, name: 'Yönetici' })).cookie;
  editor = (await test.createUser({ isEditor: true, name: 'Editör Ece' })).cookie;
  for (const slug of LEGAL_SLUGS) {
    const docs = await test.find('legal-pages', { slug: { equals: slug } });
    const page = docs[0] ?? (await create(slug));
    ids[slug] = String(page.id);
  }
});

const create = (slug: string) =>
  test.payload.create({
    collection: 'legal-pages',
    data: { title: 'Metin', slug, body: legalBody('Metin.'), _status: 'published' },
  });
const rest = (method: string, path: string, body?: object, cookie = admin) =>
  test.rest(method, `/legal-pages${path}`, { cookie, ...(body && { body }) });
const shown = (slug: string) => test.call('GET', `/api/legal/${slug}`);
const LOCKED = 'Bu sözleşme metni dükkân için zorunludur';

it('should find each business detail that texts may name in a group of the panel’s form', () => {
  const form = test.payload.globals.config.find(({ slug }) => slug === 'business-details');
  const grouped = form?.fields.flatMap((field) => (field.type === 'group' ? field.fields : []));
  expect(grouped?.map((field) => 'name' in field && field.name).sort()).toEqual(
    [...BUSINESS_PLACEHOLDERS].sort(),
  );
});

describe.each(LEGAL_SLUGS)('the page %s', (slug) => {
  const id = () => ids[slug];

  it.each<[string, () => Promise<{ status: number; body: any }>]>([
    ['another address', () => rest('PATCH', `/${id()}`, { slug: 'baska' })],
    ['another address in a draft', () => rest('PATCH', `/${id()}?draft=true`, { slug: 'baska' }, editor)],
    ['unpublishing', () => rest('PATCH', `/${id()}`, { _status: 'draft' })],
    ['unpublishing by an editor', () => rest('PATCH', `/${id()}`, { _status: 'draft' }, editor)],
    ['deleting', () => rest('DELETE', `/${id()}`)],
  ])('should refuse %s, and say why', async (_, attempt) => {
    const answer = await attempt();
    expect(answer.status).toBe(409);
    expect(JSON.stringify(answer.body)).toContain(LOCKED);
    expect((await shown(slug)).status).toBe(200);
  });

  it('should stand when many are changed or deleted at once', async () => {
    const many = `?where[slug][equals]=${slug}`;
    for (const answer of [
      await rest('PATCH', many, { _status: 'draft' }),
      await rest('PATCH', many, { slug: 'baska' }),
      await rest('DELETE', many),
    ])
      expect(JSON.stringify(answer.body)).toContain(LOCKED);
    expect((await shown(slug)).status).toBe(200);
  });

  it('should take a draft beside its published text, and publish it', async () => {
    const before = (await shown(slug)).body.title;
    expect(
      (await rest('PATCH', `/${id()}?draft=true&autosave=true`, { title: 'Taslak' }, editor)).status,
    ).toBe(200);
    expect((await shown(slug)).body.title).toBe(before);
    const title = `Yeni ${slug}`;
    expect((await rest('PATCH', `/${id()}`, { title, _status: 'published' }, editor)).status).toBe(200);
    expect((await shown(slug)).body.title).toBe(title);
  });
});

it('should leave other pages free', async () => {
  const { id } = await create('serbest');
  expect((await rest('PATCH', `/${id}`, { slug: 'daha-serbest' })).status).toBe(200);
  expect((await rest('PATCH', `/${id}`, { _status: 'draft' })).status).toBe(200);
  expect((await rest('DELETE', `/${id}`)).status).toBe(200);
});

it.each(['draft', 'published'] as const)(
  'should restore a version that was %s as a draft, beside the published text',
  async (status) => {
    const { id } = await create(`eski-${status}`);
    const saved = (title: string, as: string) =>
      rest('PATCH', `/${id}${as === 'draft' ? '?draft=true' : ''}`, { title, _status: as });
    await saved('Eski', status);
    await saved('Yeni', 'published');
    const { docs } = await test.payload.findVersions({
      collection: 'legal-pages',
      where: { and: [{ parent: { equals: id } }, { 'version.title': { equals: 'Eski' } }] },
      limit: 1,
    });
    expect((await rest('POST', `/versions/${docs[0]?.id}`, {}, editor)).body).toMatchObject({
      ...{ title: 'Eski', _status: 'draft', message: expect.stringContaining('taslak') },
    });
    expect((await shown(`eski-${status}`)).body.title).toBe('Yeni');
  },
);

it('should name in each version who wrote it, whatever the request says', async () => {
  const { id } = await create('yazarli');
  await rest('PATCH', `/${id}`, { title: 'İki', editedBy: 'Başkası' }, editor);
  await rest('PATCH', `/${id}?draft=true`, { title: 'Üç' }, admin);
  const { docs } = await test.payload.findVersions({
    collection: 'legal-pages',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
  });
  expect(docs.map(({ version }) => version.editedBy ?? null)).toEqual(['Yönetici', 'Editör Ece', null]);
});

it('should publish a draft whose pasted parts cannot be kept, without these parts', async () => {
  const { id } = await create('yapistirilan');
  const node = (type: string, more: object) => ({
    type,
    version: 3,
    format: '',
    indent: 0,
    direction: null,
    ...more,
  });
  const link = (url: string) =>
    node('link', {
      fields: { linkType: 'custom', newTab: false, url },
      children: [node('text', { text: 'kalan ', format: 0, detail: 0, mode: 'normal', style: '' })],
    });
  const picture = node('upload', { id: 'a', fields: {}, pending: { formID: 'a', src: 'file:///C:/a.png' } });
  const links = ['', 'https://a b', 'https://example.com/'].map(link);
  const body = {
    root: node('root', { children: [picture, node('paragraph', { children: [...links, picture] })] }),
  };
  expect((await rest('PATCH', `/${id}?draft=true&autosave=true`, { body })).status).toBe(200);
  const { body: draft } = await rest('GET', `/${id}?draft=true`);
  expect(draft.body.root.children[0]).toMatchObject({ type: 'upload' });
  expect((await rest('PATCH', `/${id}`, { _status: 'published' })).status).toBe(200);
  expect((await shown('yapistirilan')).body.html).toEqual(
    expect.stringMatching(/^<p>kalan kalan <a href="https:\/\/example.com\/"[^>]*>kalan <\/a><\/p>$/),
  );
});

describe('a text with unknown placeholders', () => {
  const wrong = { body: legalBody('{{vergiNo}} ve {{ email }}, {{companyName}}') };

  it('should be kept as a draft, and not published', async () => {
    const { id } = await create('alanlar');
    expect((await rest('PATCH', `/${id}?draft=true`, wrong)).status).toBe(200);
    const refused = await rest('PATCH', `/${id}`, { ...wrong, _status: 'published' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toMatch(/Yayımlanamaz: \{\{vergiNo\}\}, \{\{ email \}\} tanınmıyor/);
    expect((await shown('alanlar')).body.html).toBe('<p>Metin.</p>');
    // The draft is published as it stands.
    expect((await rest('PATCH', `/${id}`, { _status: 'published' })).status).toBe(400);
  });

  it('should not be published with braces in its title', async () => {
    const refused = await rest('POST', '', {
      title: '{{companyName}}',
      slug: 'baslik',
      _status: 'published',
    });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Başlıkta {{companyName}} kullanılamaz');
  });
});
