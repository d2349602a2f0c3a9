import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { hasShape, isHarmless } from './rest-shape.ts';

const text = { name: 'title', type: 'text' };
const FIELDS = [
  text,
  { name: 'at', type: 'date' },
  { name: 'who', type: 'relationship', relationTo: 'users' },
  { name: 'body', type: 'richText' },
  { name: 'data', type: 'json' },
  { name: 'meta', type: 'group', flattenedFields: [text] },
  { name: 'rows', type: 'array', flattenedFields: [text, { name: 'at', type: 'date' }] },
] as unknown as FlattenedField[];
const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'a' }] };

describe('a document', () => {
  it.each<Record<string, unknown>>([
    {},
    { unknown: { anything: [1] } },
    {
      title: 'a',
      at: '2026-01-01T00:00:00.000Z',
      who: 'x',
      data: [{}],
      meta: { title: 'a' },
      rows: [{ title: 'a' }],
    },
    { title: null, at: null, who: null, body: null, meta: null, rows: null },
    { title: 5, at: '', who: { relationTo: 'users', value: 'x' }, rows: 0 },
    { body: { root: { type: 'root', children: [paragraph] } }, rows: [] },
  ])('should pass as %j', (data) => {
    expect(hasShape(FIELDS, data)).toBe(true);
  });

  it.each<Record<string, unknown>>([
    { id: {} },
    { title: [] },
    { title: {} },
    { at: {} },
    { at: 1e308 },
    { at: 'dün' },
    { who: [] },
    { who: { relationTo: {}, value: 'x' } },
    { body: 'a' },
    { body: {} },
    { body: { root: { type: 'root', children: 'a' } } },
    { body: { root: { type: 'root', children: [paragraph, null] } } },
    { body: { root: { type: 'root', children: [{ children: [] }] } } },
    { meta: 'a' },
    { meta: { title: {} } },
    { rows: 'a' },
    { rows: ['a'] },
    { rows: [{ at: [] }] },
  ])('should be refused as %j', (data) => {
    expect(hasShape(FIELDS, data)).toBe(false);
  });
});

describe('JSON', () => {
  it('should not reach into JavaScript’s own objects', () => {
    expect(isHarmless(JSON.parse('{"a":[{"b":1}]}'))).toBe(true);
    expect(isHarmless(JSON.parse('{"a":[{"__proto__":{"isAdmin":true}}]}'))).toBe(false);
    expect(isHarmless(JSON.parse('{"constructor":{"prototype":{}}}'))).toBe(false);
  });

  it('should end somewhere', () => {
    expect(isHarmless(JSON.parse('['.repeat(90) + ']'.repeat(90)))).toBe(true);
    expect(isHarmless(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(false);
  });
});
