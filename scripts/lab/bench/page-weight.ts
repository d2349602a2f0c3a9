import { getOk } from './http.ts';

export type Weight = { plain: number; brotli: number };
export type PageWeight = { html: Weight; scripts: Weight; files: number };

/** The same-origin scripts a page names, in its order: modules, what it preloads for them, and what it begins later. */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const file = tag.startsWith('<script')
      ? attribute('src')
      : attribute('rel') === 'modulepreload' && attribute('href');
    if (file) found.add(file);
    for (const later of attribute('data-scripts')?.split(' ') ?? []) found.add(later);
  }
  return [...found];
}

export async function weighPage(url: string): Promise<PageWeight> {
  const html = await weigh(url);
  const files = scriptsOf((await getOk(url)).bytes.toString());
  const weights = await Promise.all(files.map((file) => weigh(new URL(file, url).href)));
  const sum = (kind: keyof Weight) => weights.reduce((total, weight) => total + weight[kind], 0);
  return { html, scripts: { plain: sum('plain'), brotli: sum('brotli') }, files: files.length };
}

async function weigh(url: string): Promise<Weight> {
  const [plain, brotli] = await Promise.all([getOk(url), getOk(url, 'br')]);
  return { plain: plain.bytes.length, brotli: brotli.bytes.length };
}
