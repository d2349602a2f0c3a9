import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

/** What Payload keeps for itself is reached by REST like everything else. */

let test: TestShop;
let customer: Visitor;
let editor: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  customer = await test.createUser();
  editor = await test.createUser({ isEditor: true });
});
afterAll(() => test.stop());

describe('when the scheduled jobs last ran', () => {
  it('should not be there for anybody, or payments would never be looked after again', async () => {
    const stats = { stats: { scheduledRuns: { queues: { payment: 'bozuk' } } } };
    for (const { cookie } of [customer, editor, await test.createUser({ isAdmin: true })]) {
      const changed = await test.rest('POST', '/globals/payload-jobs-stats', { cookie, body: stats });
      expect(changed.status).toBe(404);
      expect((await test.rest('GET', '/globals/payload-jobs-stats', { cookie })).status).toBe(404);
    }
  });
});

describe('panel preferences', () => {
  const save = (cookie: string, value: unknown, key = 'renk') =>
    test.rest('POST', `/payload-preferences/${key}`, { cookie, body: { value } });

  it('should be kept for editors, and for nobody who has no panel', async () => {
    expect((await save(editor.cookie, { open: true })).status).toBe(200);
    const { body } = await test.rest('GET', '/payload-preferences/renk', { cookie: editor.cookie });
    expect(body.value).toEqual({ open: true });
    expect((await save(customer.cookie, { open: true })).status).toBe(403);
    const created = await test.rest('POST', '/payload-preferences', {
      cookie: customer.cookie,
      body: { key: 'x', value: 1 },
    });
    expect(created.status).toBe(403);
    for (const method of ['GET', 'DELETE'])
      expect((await test.rest(method, '/payload-preferences/renk', { cookie: customer.cookie })).status).toBe(
        403,
      );
  });

  it('should not fill the database', async () => {
    const large = 'x'.repeat(4 * 1024 * 1024);
    expect((await save(editor.cookie, large)).status).toBe(413);
    expect((await save(editor.cookie, 1, 'k'.repeat(5000))).status).toBe(413);
    const created = await test.rest('POST', '/payload-preferences', {
      cookie: editor.cookie,
      body: { key: 'büyük', value: large },
    });
    expect(created.status).toBe(413);
    const { totalDocs } = await test.payload.count({ collection: 'payload-preferences' });
    expect(totalDocs).toBe(1);
  });

  it('should be one’s own', async () => {
    const other = await test.createUser({ isEditor: true });
    await save(editor.cookie, 'sarı', 'bana');
    expect((await test.rest('GET', '/payload-preferences/bana', { cookie: other.cookie })).body.value).toBe(
      null,
    );
  });
});
