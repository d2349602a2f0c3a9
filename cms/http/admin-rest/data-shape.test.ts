import type { FlattenedField } from 'payload';
import { describe, expect, it } from 'vitest';
import { hasShape, isHarmless } from './read-body.ts';
import { allAsExists } from './read-query.ts';

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'at', type: 'date' },
  { name: 'names', type: 'text', hasMany: true },
  { name: 'rows', type: 'array' },
] as unknown as FlattenedField[];

describe('a document', () => {
  it.each<Record<string, unknown>>([
    {},
    { unknown: { anything: [1] } },
    { title: 'a', at: '2026-01-01T00:00:00.000Z', rows: [{ title: 'a' }] },
    { title: null, at: null, rows: 'a', names: null },
    { names: [] },
    { names: ['a', 'b'] },
    { title: 5, at: '' },
  ])('should pass as %j', (data) => {
    expect(hasShape(FIELDS, data)).toBe(true);
  });

  it.each<Record<string, unknown>>([
    { title: [] },
    { title: {} },
    { at: {} },
    { at: 1e308 },
    { at: 'dün' },
    { names: 'a' },
    { names: {} },
    { names: [{}] },
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

it('should find all that is chosen within “and” and “or”, too', () => {
  const all = { id: { not_equals: '' } };
  const there = { createdAt: { exists: 'true' } };
  const name = { name: { equals: 'Lale' } };
  expect(allAsExists({ or: [all, { and: [all, name] }] })).toEqual({ or: [there, { and: [there, name] }] });
});
