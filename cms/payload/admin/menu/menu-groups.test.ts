import { describe, expect, it } from 'vitest';
import { groupEntries } from './menu-groups.ts';

const entity = (slug: string, isGlobal = false) => ({ slug, isGlobal, label: slug.toUpperCase() });

describe('the groups of the menu', () => {
  it('should hold what an admin may open, the daily work first', () => {
    const all = [entity('users'), entity('shop-settings', true), entity('products'), entity('orders')];
    const groups = groupEntries(all, true).map(({ name, entries }) => [
      name,
      entries.map(({ path }) => path),
    ]);
    expect(groups).toEqual([
      ['sales', ['/collections/orders', '/raporlar']],
      ['catalogue', ['/collections/products', '/fiyat-stok', '/taslaklar']],
      ['people', ['/collections/users']],
      ['records', ['/globals/shop-settings']],
    ]);
  });

  it('should hold nothing of the shop’s for an editor', () => {
    const groups = groupEntries([entity('media'), entity('business-details', true)], false);
    expect(groups.map(({ name, entries }) => [name, entries.map(({ label }) => label)])).toEqual([
      ['content', ['MEDIA']],
      ['records', ['BUSINESS-DETAILS']],
    ]);
  });

  it('should put what it does not know at the end', () => {
    expect(groupEntries([entity('coupons'), entity('mails')], true).at(-1)).toMatchObject({
      name: 'records',
      entries: [{ slug: 'mails' }, { slug: 'coupons' }],
    });
  });
});
