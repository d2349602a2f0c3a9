import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOf } from '../../../infra/response-cache/invalidation.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';

const ABOUT = 'Tuğralı Pullar 1863';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

const read = (about: string) => test.call('GET', `/api/stories?${new URLSearchParams({ about })}`);

describe('a story', () => {
  it('should be returned for exactly its name, in its current version', async () => {
    const before = versionOf('Story');
    expect((await read(ABOUT)).body).toEqual({ text: null });
    const data = { about: ` ${ABOUT} `, text: 'İlk posta pulları.' };
    const { id } = await test.payload.create({ collection: 'stories', data });
    expect((await read(ABOUT)).body).toEqual({ text: 'İlk posta pulları.' });
    expect((await read('Tuğralı Pullar')).body).toEqual({ text: null });
    await test.payload.update({ collection: 'stories', id, data: { text: 'Tuğralı.' } });
    expect((await read(ABOUT)).body).toEqual({ text: 'Tuğralı.' });
    await test.payload.delete({ collection: 'stories', id });
    expect((await read(ABOUT)).body).toEqual({ text: null });
    expect(versionOf('Story')).toBe(before + 3);
  });

  it('should require a name', async () => {
    for (const about of ['', 'a'.repeat(121)]) {
      const { status, body } = await read(about);
      expect([status, body.errors[0].path]).toEqual([400, 'about']);
    }
  });

  it('should have one text for one name, and one that a page has room for', async () => {
    const write = (data: object) =>
      test.payload.create({ collection: 'stories', data: data as { about: string; text: string } });
    await write({ about: 'Pensetler', text: 'Bir' });
    await expect(write({ about: 'Pensetler', text: 'İki' })).rejects.toThrow();
    await expect(write({ about: 'Albümler', text: 'a'.repeat(1501) })).rejects.toThrow();
    await expect(write({ about: ' ', text: 'Bir' })).rejects.toThrow();
  });
});
