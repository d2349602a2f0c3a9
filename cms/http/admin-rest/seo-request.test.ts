import { expect, it } from 'vitest';
import { seoRequest } from './allowed-calls.ts';

const sent = (doc: unknown) => ({ collectionSlug: 'legal-pages', doc });
const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'a' }] }] };

it('should accept an unsaved form', () => {
  for (const doc of [{}, { title: null, body: null }, { slug: 'x', body: { root }, other: { 1: [] } }])
    expect(seoRequest.safeParse({ ...sent(doc), initialState: {} }).success).toBe(true);
});

it.each([
  undefined,
  null,
  5,
  { name: 5 },
  { slug: {} },
  { body: 'text' },
  { body: {} },
  { body: { root: { type: 'root', children: [null] } } },
  { body: { root: { type: 'root', children: [{ type: 'text', text: 5 }] } } },
])('should refuse %j, which nothing can be proposed for', (doc) => {
  expect(seoRequest.safeParse(sent(doc)).success).toBe(false);
});

it('should refuse another collection', () => {
  expect(seoRequest.safeParse({ collectionSlug: 'users', doc: {} }).success).toBe(false);
});
