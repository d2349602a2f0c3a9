import { describe, expect, it } from 'vitest';
import { findUnnamed } from './payload-calls.ts';

const inDomain = (text: string) => findUnnamed('cms/domain/shop.ts', text);
const inPanel = (text: string) => findUnnamed('cms/payload/collections/Stamps.ts', text);

describe('calls of Payload’s Local API', () => {
  it.each([
    ["payload.find({ collection: 'media', depth: 0, overrideAccess: true });"],
    ["req.payload.count({ collection: 'media', overrideAccess: false, user });"],
    ['const one = { depth: 0, overrideAccess: true } as const;\npayload.create({ ...one, data } as never);'],
    ['const seen = { depth: 1, overrideAccess: false };\nfunction read() { return payload.findByID(seen); }'],
    [
      'const by = (id: string) => ({ id, depth: 0, overrideAccess: true }) as const;\npayload.find({ ...by(id) });',
    ],
    [
      "import { PAST_ACCESS } from '../infra/database/rows/rows.ts';\nsender.payload.findGlobal({ slug, ...PAST_ACCESS });",
    ],
    [
      'payload.update(isOne ? { id, depth: 0, overrideAccess: true } : { where, overrideAccess: true, depth: 0 });',
    ],
    ['payload.jobs.queue({ task, overrideAccess: true });'],
    ["payload.db.find({ collection: 'media' });\nrows.find((row) => row.id === id);"],
  ])('should pass where they are named: %s', (text) => expect(inDomain(text)).toEqual([]));

  it.each([
    [
      "\npayload.find({ collection: 'media' });",
      'cms/domain/shop.ts:2 payload.find names no overrideAccess, depth',
    ],
    ['req.payload.count({ where });', 'cms/domain/shop.ts:1 req.payload.count names no overrideAccess'],
    [
      'payload.findGlobal({ slug, overrideAccess: true });',
      'cms/domain/shop.ts:1 payload.findGlobal names no depth',
    ],
    ['payload.jobs.queue({ task });', 'cms/domain/shop.ts:1 payload.jobs.queue names no overrideAccess'],
    [
      'const one = { depth: 0, overrideAccess: true };\nconst read = (one: Query) => payload.findByID(one);',
      'cms/domain/shop.ts:2 payload.findByID names no overrideAccess, depth',
    ],
    [
      'payload.update(isOne ? { id, depth: 0, overrideAccess: true } : { where, overrideAccess: true });',
      'cms/domain/shop.ts:1 payload.update names no depth',
    ],
    [
      "import { AT_ONCE } from '../infra/database/rows/rows.ts';\npayload.delete({ ...AT_ONCE, depth: 0 });",
      'cms/domain/shop.ts:2 payload.delete names no overrideAccess',
    ],
  ])('should be told where they are not: %s', (text, told) => expect(inDomain(text)).toEqual([told]));
});

describe('collections and globals', () => {
  it.each([
    [
      "export const Stamps = { slug: 'stamps', versions: false, access: { readVersions: admins }, fields: [] };",
    ],
    [
      "import { unversioned } from '../access/roles.ts';\nconst INNER = { ...unversioned({ read: nobody }) } as const;\nexport const Stamps = { slug: 'stamps', ...INNER, fields: [] };",
    ],
    ["export const publish = { slug: 'publish', inputSchema: [] };"],
  ])('should pass where versions are named: %s', (text) => expect(inPanel(text)).toEqual([]));

  it('should be told where they are not', () =>
    expect(
      inPanel("export const Stamps = {\n  slug: 'stamps',\n  access: { read: admins },\n  fields: [],\n};"),
    ).toEqual(["cms/payload/collections/Stamps.ts:2 slug: 'stamps' names no versions, access.readVersions"]));
});
