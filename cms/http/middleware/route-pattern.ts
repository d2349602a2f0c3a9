import type { Request, Response } from 'express';
import { callTable } from '../../contract/call-table.ts';
import { patterns } from '../../contract/paths.ts';
import { SHARE_PICTURES } from '../../domain/share-pictures/share-picture-address.ts';

/** First path segments of addresses that match no listed pattern; the metrics count each such area as one route. */
const AREAS = ['/api', '/cms-api', '/cms', '/_next', '/media', '/assets', SHARE_PICTURES];
const FILES = /^\/[^/]+\.(svg|ico|png|webmanifest|xml|txt)$/;
/** Route of all unknown addresses: a crawler must not create new routes in the metrics. */
const OTHER = 'other';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

type Pattern = { pattern: string; segments: string[] };
const parametersIn = ({ segments }: Pattern) => segments.filter((segment) => segment.startsWith(':')).length;

/** Route patterns, sorted so that an exact pattern precedes a pattern with parameters. */
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

export function routePattern(url: string): string {
  const [path = ''] = url.split('?', 1);
  const segments = segmentsOf(path);
  const found = byLength.get(segments.length)?.find((one) => fits(one.segments, segments));
  if (found) return found.pattern;
  const area = `/${segments[0]}`;
  if (AREAS.includes(area)) return `${area}/*`;
  return FILES.test(path) ? '/*.*' : OTHER;
}

/** Returns the route for log and metrics: `res.locals.route` if set by a handler, otherwise the URL's pattern. */
export const routeOf = ({ originalUrl }: Request, { locals }: Response): string =>
  locals.route ?? routePattern(originalUrl);

const OF_FILES = new Set(['/_next/*', '/media/*', '/assets/*', `${SHARE_PICTURES}/*`, '/*.*']);
export const isRouteOfFiles = (route: string): boolean => OF_FILES.has(route);
