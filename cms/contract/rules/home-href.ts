import { patterns } from '../paths.ts';

const SHOP = 'https://shop.invalid';
const PAGES = Object.values(patterns).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
);

/** Allows a path of the shop, or any address that begins with `https://`. */
export function isHomeHref(href: string): boolean {
  // Browsers read a backslash as a slash, and `//example.com` as another host.
  if (/[\\\p{Cc}]/u.test(href) || !URL.canParse(href, SHOP)) return false;
  const { origin, protocol, pathname } = new URL(href, SHOP);
  if (!href.startsWith('/')) return protocol === 'https:' && href.startsWith('https://');
  return origin === SHOP && PAGES.some((page) => page.test(decoded(pathname)));
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return '';
  }
}
