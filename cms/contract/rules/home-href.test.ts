import { expect, it } from 'vitest';
import { isHomeHref } from './home-href.ts';

it.each([
  '/',
  '/?series=Tuğralı Pullar 1863',
  '/?category=Osmanl%C4%B1%20%C4%B0mparatorlu%C4%9Fu',
  '/yeni-gelenler',
  '/product/6f9619ff',
  '/search/u%C3%A7ak/page/2',
  '/iptal-ve-iade-koşullari',
  '/iptal-ve-iade-ko%C5%9Fullari#cayma',
  'https://www.ptt.gov.tr/pul?yil=2026',
])('should lead to %s', (href) => expect(isHomeHref(href)).toBe(true));

it.each([
  '',
  'yeni-gelenler',
  '/yok-boyle-bir-yer',
  '/cms',
  '/api/products',
  '/product/',
  '//example.com/',
  '/\\example.com',
  '/\t/example.com',
  '/%E0%A4%A',
  'http://example.com',
  'https:example.com',
  'https://',
  'javascript:alert(1)',
  'data:text/html,x',
])('should not lead to “%s”', (href) => expect(isHomeHref(href)).toBe(false));
