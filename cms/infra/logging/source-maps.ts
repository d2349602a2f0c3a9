import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Names source files in a stack of the built program. With `--enable-source-maps`, Node would also read and keep the
 * map of every package, a hundred megabytes; here a map is read when the first error is logged.
 */
const maps = new Map<string, SourceMap | null>();
const PLACE = /file:\/\/[^\s()]{1,1000}?\/build\/server\/[\w-]+\.js:\d+:\d+/g;

export const mapStackToSources = (stack: string): string => stack.replace(PLACE, toSource);

function toSource(place: string): string {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
  const file = fileURLToPath(url);
  const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return place;
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${file}.map`);
  maps.set(file, map);
  return map;
}

/** Null when there is none: the position in the built file is still of use. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
