import type { FlattenedField } from 'payload';
import { isObject } from './rest-where.ts';

/** A legal text nests lists in lists; nothing honest goes deeper than this. */
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
 * Whether each field of a document is the kind of JSON that Payload takes for granted before it looks at the value: a
 * list where there is a list, text where there is text. Whether the value itself is allowed is for Payload to say, and
 * fields it does not know are its own to pass over.
 */
export const hasShape = (fields: FlattenedField[], data: Record<string, unknown>): boolean =>
  isPlain(data.id) && fields.every((field) => fits(field, data[field.name]));

function fits(field: FlattenedField, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  switch (field.type) {
    case 'json':
      return true;
    case 'richText':
      return isObject(value) && isNode(value.root);
    case 'date':
      return value === '' || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
    case 'relationship':
    case 'upload':
      return isPlain(value) || (isObject(value) && isPlain(value.relationTo) && isPlain(value.value));
    case 'array':
      // The panel sends the number of rows instead of none.
      if (typeof value === 'number') return true;
      return (
        Array.isArray(value) && value.every((row) => isObject(row) && hasShape(field.flattenedFields, row))
      );
    default:
      if ('flattenedFields' in field) return isObject(value) && hasShape(field.flattenedFields, value);
      return isPlain(value);
  }
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A node of a rich text: named, and with nodes below it, if any. */
function isNode(value: unknown): boolean {
  if (!isObject(value) || typeof value.type !== 'string') return false;
  return value.children === undefined || (Array.isArray(value.children) && value.children.every(isNode));
}
