import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPageHandler } from './page-handler.ts';
import type { Renderer } from './renderer.ts';

/** The real pages and their cache; only the renderer is a stub, which records what it read. */

let test: TestShop;
let app: Awaited<ReturnType<typeof openTestApp>>;
const SLUG = 'gizlilik-sozlesmesi';
const renderer = {
  render: async ({ readers }) => {
    const text = await readers.getLegalPage(SLUG);
    return {
      status: 200,
      head: '',
      body: `${text?.title} ${text?.html}`,
      css: [],
      facts: '',
      isPublic: true,
    };
  },
  template: async () => '<!--app-head--><!--app-body-->',
} as Partial<Renderer> as Renderer;

const bodyOf = (text: string) => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr',
    format: '',
    indent: 0,
    children: [{ type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text }] }],
  },
});
beforeAll(async () => {
  test = await startTestShop();
  app = await openTestApp(test, {}, createPageHandler(test.shop, test.env, renderer));
  await test.payload.updateGlobal({ slug: 'business-details', data: { companyName: 'Deneme Ltd.' } });
  const text = { title: 'Yayındaki', slug: SLUG, body: bodyOf('Eski'), _status: 'published' };
  const { id } = await test.payload.create({ collection: 'legal-pages', data: text as never });
  const draft = { title: 'Taslak', body: bodyOf('Satıcı {{companyName}}'), _status: 'draft' };
  await test.payload.update({ collection: 'legal-pages', id, data: draft as never, draft: true });
});
afterAll(async () => {
  await app.stop();
  await test.stop();
});

async function seenBy(role: object | null, path = `/${SLUG}?onizleme=1`) {
  const { cookie } = role ? await test.createUser(role) : { cookie: '' };
  const answer = await fetch(app.url + path, { headers: cookie ? { cookie } : {} });
  return { text: await answer.text(), headers: answer.headers };
}

it.each([{ isEditor: true }, { isAdmin: true }])('should show %o the draft, kept by nobody', async (role) => {
  const { text, headers } = await seenBy(role);
  expect(text).toContain('Taslak <p>Satıcı Deneme Ltd.</p>');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

it('should show everybody else what is published, before and after an editor looked', async () => {
  for (const role of [null, {}, { isEditor: true }, {}, null]) {
    const { text } = await seenBy(role);
    if (role && 'isEditor' in role) expect(text).toContain('Taslak');
    else expect(text).toContain('Yayındaki <p>Eski</p>');
  }
  expect((await seenBy({ isEditor: true }, `/${SLUG}`)).text).toContain('Yayındaki');
});

it('should be offered for texts that have a page in the shop', () => {
  const { preview } = test.payload.collections['legal-pages'].config.admin;
  const addressOf = (slug: unknown) => preview?.({ slug }, {} as never);
  expect(addressOf(SLUG)).toBe(`/${SLUG}?onizleme=1`);
  for (const slug of ['hakkimizda', 'uyelik-sozlesmesi', 'cart', undefined, ''])
    expect(addressOf(slug)).toBeNull();
});
