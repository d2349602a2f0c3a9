import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { formContent, formSources } from './checkout-form-content.ts';

const SCRIPT =
  '<script type="text/javascript">if (typeof iyziInit === "undefined") { var iyziInit = { token: "new" }; }</script>';

it('should bring the place where the script draws, before the script', () => {
  const content = formContent(SCRIPT);
  expect(content).toMatch(/^<div id="iyzipay-checkout-form" class="responsive"><\/div><script>/);
  expect(content.endsWith(SCRIPT)).toBe(true);
});

it('should clear the session of a former payment', () => {
  const page: Record<string, unknown> = { iyziInit: { token: 'old' } };
  page.window = page;
  for (const [, script = ''] of formContent(SCRIPT).matchAll(/<script[^>]*>(.*?)<\/script>/g))
    runInNewContext(script, page);
  expect(page.iyziInit).toEqual({ token: 'new' });
});

it('should let the page load from iyzico, or from the simulator alone', () => {
  expect(formSources(null)).toEqual(['https://*.iyzipay.com', 'https://*.iyzico.com']);
  expect(formSources('http://127.0.0.1:3001')).toEqual(['http://127.0.0.1:3001']);
});
