import { describe, expect, it, vi } from 'vitest';
import type { Conflict } from '../../../infra/errors.ts';
import { type Choice, type Seen, seenFetch } from './seen-fetch.ts';

type Values = Record<string, unknown>;
type Sent = { path: string; body: Values };

const conflict = (path: string, mine: unknown, other: unknown, more = {}): Conflict => ({
  ...{ path, label: path, yours: { value: mine, shown: '' }, theirs: { value: other, shown: '' } },
  ...more,
});
const refused = (...conflicts: Conflict[]) =>
  Response.json({ errors: [{ data: { conflicts } }] }, { status: 409 });
const saved = (doc: Values) => Response.json({ doc });

function open(seen: Seen | undefined, answers: Response[], choice: Choice = null) {
  const sent: Sent[] = [];
  const choose = vi.fn(async () => choice);
  const fetch = seenFetch({
    fetch: async (input, init) => {
      const body = init?.body;
      const text = body instanceof FormData ? String(body.get('_payload')) : String(body);
      sent.push({ path: String(input), body: JSON.parse(text) });
      return answers.shift() ?? saved({});
    },
    origin: 'http://shop',
    seenOf: (save) =>
      save === 'PATCH /cms-api/products/1' || save === 'PATCH /cms-api/products' ? seen : undefined,
    choose,
  });
  const save = (data: Values, path = '/cms-api/products/1?depth=0') => {
    const form = new FormData();
    form.set('_payload', JSON.stringify(data));
    return fetch(path, { method: 'PATCH', body: form });
  };
  return { fetch, save, sent, choose };
}
const formOf = (document: Values) => ({ document, show: vi.fn() });

describe('a form that is saved', () => {
  it('should say what was seen of what it sends, and then what its last answer told', async () => {
    const { save, sent } = open(formOf({ name: 'Lale', stock: 3 }), [saved({ name: 'Gül', price: 5 })]);
    await save({ name: 'Gül', price: null });
    await save({ name: 'Gül', price: 6 });
    expect(sent.map(({ body }) => body.seen)).toEqual([
      { name: 'Lale', price: null },
      { name: 'Gül', price: 5 },
    ]);
  });

  it('should not count as seen what came back while its author types on', async () => {
    const { save, sent } = open(formOf({ title: 'A', slug: 'a' }), [saved({ title: 'Onun', slug: 'b' })]);
    await save({ title: 'A', slug: 'b' }, '/cms-api/products/1?autosave=true');
    await save({ title: 'A2', slug: 'b' });
    expect(sent[1]?.body.seen).toEqual({ title: 'A', slug: 'b' });
  });

  it('should have seen what is still being saved', async () => {
    const { save, sent } = open(formOf({ name: 'A' }), [saved({ name: 'AB' })]);
    await Promise.all([save({ name: 'AB' }), save({ name: 'ABC' })]);
    expect(sent[1]?.body).toEqual({ name: 'ABC', seen: { name: 'AB' } });
  });

  it('should be saved again with what was chosen, and show what was left to the other', async () => {
    const seen = formOf({ name: 'Lale', meta: { title: 'a', description: 'b' } });
    const conflicts = [conflict('name', 'Benim', 'Onun'), conflict('meta.title', 'benim', 'onun')];
    const { save, sent, choose } = open(seen, [refused(...conflicts)], [false, true]);
    const answer = await save({ name: 'Benim', meta: { title: 'benim', description: 'b' } });
    expect(answer.status).toBe(200);
    expect(choose).toHaveBeenCalledWith(conflicts);
    expect(sent[1]?.body).toEqual({
      name: 'Benim',
      meta: { title: 'onun', description: 'b' },
      seen: { name: 'Onun', meta: { title: 'onun', description: 'b' } },
    });
    expect(seen.show.mock.calls).toEqual([['meta.title', 'onun']]);
  });

  it('should stay refused where nobody chooses, and be asked again the next time', async () => {
    const { save, sent } = open(formOf({ name: 'Lale' }), [refused(conflict('name', 'Benim', 'Onun'))]);
    expect((await save({ name: 'Benim' })).status).toBe(409);
    await save({ name: 'Benim' });
    expect(sent.map(({ body }) => body.seen)).toEqual([{ name: 'Lale' }, { name: 'Lale' }]);
  });
});

it('should say of an edit of many what the list showed, and leave out what is left to the other', async () => {
  const documents = { a: { category: 'x', price: 1 }, b: {} };
  const conflicts = [
    conflict('category', 'y', 'z', { id: 'a' }),
    conflict('category', 'y', 'w', { id: 'b' }),
  ];
  const { save, sent } = open({ documents }, [refused(...conflicts)], [true, false]);
  await save({ category: 'y' }, '/cms-api/products?where[id][in]=a,b');
  expect(sent.map(({ body }) => body.seen)).toEqual([
    { a: { category: 'x' }, b: { category: null } },
    { a: null, b: { category: 'w' } },
  ]);
});

it('should leave alone what no form or list has seen', async () => {
  const { fetch, save, sent } = open(undefined, []);
  await save({ name: 'Yeni' });
  await fetch('/cms-api/products/1', { method: 'PATCH', body: '{"_status":"draft"}' });
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Yeni' }, { _status: 'draft' }]);
});
