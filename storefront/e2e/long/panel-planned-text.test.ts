import { describe, expect } from 'vitest';
import { it } from '../support/shop-test.ts';

/** A text that nobody publishes by hand. */

describe('a planned publication', () => {
  it('should come by the clock of the shop alone', { timeout: 200_000 }, async ({ visit, shop }) => {
    const page = await visit({ role: 'admin' });
    const headers = { origin: shop.url };
    const data = { title: 'Planlı metin', slug: 'planli-metin', _status: 'draft' };
    const made = await page.request.post('/cms-api/legal-pages?draft=true', { data, headers });
    const { id } = (await made.json()).doc;
    const at = new Date(Date.now() + 5_000).toISOString();
    const planned = await page.request.post(`/cms-api/legal-pages/${id}/plan`, { data: { at }, headers });
    expect(planned.status()).toBe(200);
    const status = async () =>
      (await shop.query('select _status as status from legal_pages where id = ?', [id]))[0];
    expect(await status()).toEqual({ status: 'draft' });
    // Payload looks once a minute.
    await expect.poll(status, { timeout: 130_000, interval: 2_000 }).toEqual({ status: 'published' });
  });
});
