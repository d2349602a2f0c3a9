import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { legalBody } from '../../testing/legal-fixtures.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addPreliminaryInformation } from './preliminary-information.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());
const ofSlug = (slug: string) => ({ slug: { equals: slug } });
const forms = async () =>
  (await test.payload.find({ collection: 'legal-pages', where: ofSlug('on-bilgilendirme-formu') })).docs;
beforeEach(() =>
  test.payload.db.deleteMany({ collection: 'legal-pages', where: ofSlug('on-bilgilendirme-formu') }),
);
const write = (data: object) =>
  test.payload.create({
    collection: 'legal-pages',
    data: {
      slug: 'on-bilgilendirme-formu',
      title: 'Bizim form',
      body: legalBody('Kendi metnimiz.'),
      ...data,
    },
  });

it('should be published once, in a shop that sells', async () => {
  await addPreliminaryInformation(test.payload);
  const [form] = await forms();
  expect(form).toMatchObject({ title: 'Ön Bilgilendirme Formu', _status: 'published' });
  const { status, body } = await test.call('GET', '/api/legal/on-bilgilendirme-formu');
  expect(status).toBe(200);
  expect(body.html).toContain('Unvan: Deneme Filateli Ltd. Şti.');
  await test.payload.update({ collection: 'legal-pages', id: String(form?.id), data: { title: 'Yeni' } });
  await addPreliminaryInformation(test.payload);
  expect(await forms()).toMatchObject([{ id: form?.id, title: 'Yeni' }]);
});

it.each(['published', 'draft'])(
  'should leave alone what an editor has at its address, %s',
  async (_status) => {
    await write({ _status });
    await addPreliminaryInformation(test.payload);
    expect(await forms()).toMatchObject([{ title: 'Bizim form', _status }]);
  },
);

it('should not be said for a seller who has published no contract', async () => {
  const contract = ofSlug('mesafeli-satis-sozlesmesi');
  const data = { _status: 'draft' } as never;
  await test.payload.db.updateMany({ collection: 'legal-pages', where: contract, data });
  await addPreliminaryInformation(test.payload);
  expect(await forms()).toEqual([]);
});
