import { describe, expect, it } from 'vitest';
import { groupEntries } from './menu-groups.ts';

const entity = (slug: string, isGlobal = false) => ({ slug, isGlobal, label: slug.toUpperCase() });

describe('the groups of the menu', () => {
  it('should hold what an admin may open, the daily work first', () => {
    const all = [entity('users'), entity('shop-settings', true), entity('products'), entity('orders')];
    const groups = groupEntries(all, { id: 1, isAdmin: true }).map(({ name, entries }) => [
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
    const groups = groupEntries([entity('media'), entity('business-details', true)], {
      id: 1,
      isEditor: true,
    });
    expect(groups.map(({ name, entries }) => [name, entries.map(({ label }) => label)])).toEqual([
      ['content', ['MEDIA']],
      ['records', ['BUSINESS-DETAILS']],
    ]);
  });

  it('should hold the reports for an accountant, and no prices to be typed', () => {
    const groups = groupEntries([entity('orders'), entity('products')], { id: 1, isAccountant: true });
    expect(groups.map(({ name, entries }) => [name, entries.map(({ path }) => path)])).toEqual([
      ['sales', ['/collections/orders', '/raporlar']],
      ['catalogue', ['/collections/products']],
    ]);
  });

  it('should put what it does not know at the end', () => {
    expect(groupEntries([entity('coupons'), entity('mails')], { id: 1, isAdmin: true }).at(-1)).toMatchObject(
      {
        name: 'records',
        entries: [{ slug: 'mails' }, { slug: 'coupons' }],
      },
    );
  });
});
