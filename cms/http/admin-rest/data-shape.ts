import type { FlattenedField } from 'payload';

/** A legal text nests lists in lists; nothing honest is deeper than this. */
const MAX_DEPTH = 100;
/** Copying an object with one of these would reach into all others. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether this JSON is small enough in depth, and has no name that means something to JavaScript itself. */
export function isHarmless(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((part) => isHarmless(part, depth + 1));
  return Object.entries(value).every(([name, part]) => !FORBIDDEN.has(name) && isHarmless(part, depth + 1));
}

/**
 * Whether dates are dates and texts are texts: Payload and its adapters fail on others before they check them. Payload
 * checks everything else.
 */
export const hasShape = (fields: FlattenedField[], data: Record<string, unknown>): boolean =>
  fields.every(({ name, type }) => {
    const value = data[name] ?? '';
    if (type === 'date')
      return value === '' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
    return type !== 'text' || typeof value !== 'object';
  });
