import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop } from '../../startup/create-shop.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createPageHandler } from './page-handler.ts';
import type { Renderer } from './renderer.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

/** The tag of a page as a process of its own makes it. */
async function tagOf(page: { version: string; facts: string; css: string }): Promise<string | null> {
  const renderer = {
    version: page.version,
    render: async () => ({
      status: 200,
      head: '',
      body: 'two stamps',
      css: [page.css],
      facts: page.facts,
      isPublic: true,
    }),
    template: async () => '<!--app-head--><!--app-body-->',
  } as Partial<Renderer> as Renderer;
  const shop = createShop(test.payload, test.env);
  const app = await openTestApp({ ...test, shop }, {}, createPageHandler(shop, test.env, renderer));
  const { headers } = await fetch(`${app.url}/`);
  await app.stop();
  await shop.catalogue.model.close();
  return headers.get('etag');
}

const PAGE = { version: 'build 1', facts: 'two stamps', css: '.a{}.b{}' };

it('should have one tag in every process, and another one for other data, styles or builds', async () => {
  const tag = await tagOf(PAGE);
  expect(tag).toMatch(/^W\/"/);
  expect(await tagOf({ ...PAGE })).toBe(tag);
  // The policy that comes with a 304 names the styles of the page that the browser keeps.
  expect(await tagOf({ ...PAGE, css: '.b{}.a{}' })).not.toBe(tag);
  expect(await tagOf({ ...PAGE, facts: 'one stamp' })).not.toBe(tag);
  expect(await tagOf({ ...PAGE, version: 'build 2' })).not.toBe(tag);
});
