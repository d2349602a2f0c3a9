import type { Request, Response } from 'express';
import { callTable } from '../../contract/call-table.ts';
import { patterns } from '../../contract/paths.ts';
import { SHARE_PICTURES } from '../../domain/share-pictures/share-picture-address.ts';

/** Where nothing is listed: an area is one route. */
const AREAS = ['/api', '/cms-api', '/cms', '/_next', '/media', '/assets', SHARE_PICTURES];
const FILES = /^\/[^/]+\.(svg|ico|png|webmanifest|xml|txt)$/;
/** What nobody has listed is one route, too: a crawler must not make a new one with each address. */
const OTHER = 'other';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

type Pattern = { pattern: string; segments: string[] };
const parametersIn = ({ segments }: Pattern) => segments.filter((segment) => segment.startsWith(':')).length;

/** Those that name more of their segments come first. */
const known = [...new Set([...Object.values(callTable).map(({ path }) => path), ...Object.values(patterns)])]
  .map((pattern): Pattern => ({ pattern, segments: segmentsOf(pattern).map(encodeURI) }))
  .sort((one, other) => parametersIn(one) - parametersIn(other));
const byLength = new Map<number, Pattern[]>();
for (const one of known)
  byLength.set(one.segments.length, [...(byLength.get(one.segments.length) ?? []), one]);

const fits = (pattern: string[], path: string[]): boolean =>
  pattern.every(
    (segment, index) => segment === path[index] || (segment.startsWith(':') && path[index] !== ''),
  );

/** `/product/:id` for the address of a product: without what is in it, and one of few. */
export function routePattern(url: string): string {
  const [path = ''] = url.split('?', 1);
  const segments = segmentsOf(path);
  const found = byLength.get(segments.length)?.find((one) => fits(one.segments, segments));
  if (found) return found.pattern;
  const area = `/${segments[0]}`;
  if (AREAS.includes(area)) return `${area}/*`;
  return FILES.test(path) ? '/*.*' : OTHER;
}

/** The route of a request; an area that knows better says so in `res.locals.route`. */
export const routeOf = ({ originalUrl }: Request, { locals }: Response): string =>
  locals.route ?? routePattern(originalUrl);

const OF_FILES = new Set(['/_next/*', '/media/*', '/assets/*', `${SHARE_PICTURES}/*`, '/*.*']);
export const isRouteOfFiles = (route: string): boolean => OF_FILES.has(route);
