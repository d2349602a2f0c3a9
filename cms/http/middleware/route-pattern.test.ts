import { describe, expect, it } from 'vitest';
import { callTable } from '../../contract/call-table.ts';
import { patterns } from '../../contract/paths.ts';
import { routePattern } from './route-pattern.ts';

describe('the route of an address', () => {
  it.each([
    ['/', '/'],
    ['/?keyword=a%40b.c', '/'],
    ['/product/65f0c0ffee', '/product/:id'],
    ['/resetpassword/secret-token', '/resetpassword/:token'],
    ['/search/ay%C5%9Fe/page/2', '/search/:keyword/page/:pageNumber'],
    ['/iptal-ve-iade-ko%C5%9Fullari', '/iptal-ve-iade-koşullari'],
    ['/api/products?keyword=x', '/api/products'],
    ['/api/products/top', '/api/products/top'],
    ['/api/products/65f0', '/api/products/:id'],
    ['/api/users/wishlist/65f0', '/api/users/wishlist/:id'],
    ['/api/mail/secret/leave', '/api/mail/:token/leave'],
    ['/odeme/secret?payment=failed', '/odeme/:token'],
    ['/api/payment/links/secret', '/api/payment/links/:token'],
    ['/api/yok/1/2/3', '/api/*'],
    ['/cms-api/orders/5', '/cms-api/*'],
    ['/cms/collections/orders/5', '/cms/*'],
    ['/_next/static/x.js', '/_next/*'],
    ['/media/lale-400.webp', '/media/*'],
    ['/assets/index-abc.js', '/assets/*'],
    ['/favicon.svg', '/*.*'],
    ['/wp-login.php', 'other'],
    ['/product/', 'other'],
    ['/a/b/c/d/e', 'other'],
    ['*', 'other'],
    ['', 'other'],
  ])('%s should be %s', (url, route) => {
    expect(routePattern(url)).toBe(route);
  });

  it('should be itself for every pattern there is', () => {
    const all = [...Object.values(callTable).map(({ path }) => path), ...Object.values(patterns)];
    for (const pattern of all) expect(routePattern(encodeURI(pattern))).toBe(pattern);
  });

  it('should be one of few, whatever is asked for', () => {
    const found = new Set<string>();
    for (let count = 0; count < 5000; count += 1) {
      const part = Math.random().toString(36);
      for (const url of [
        `/${part}`,
        `/product/${part}`,
        `/api/${part}`,
        `/x/${part}/${part}`,
        `/${part}.php`,
      ])
        found.add(routePattern(url));
    }
    expect(found).toEqual(new Set(['other', '/product/:id', '/api/*']));
  });
});
