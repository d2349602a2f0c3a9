import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../cms/testing/test-shop.ts';
import { CATALOGUE } from '../catalogue/products.ts';
import { writeQuestions } from './questions.ts';

let test: TestShop;
beforeAll(async () => {
  test = await startTestShop();
});
afterAll(() => test.stop());

it('should publish three answered questions, each about what its product says, once', async () => {
  for (const { key: seedKey, name, description } of CATALOGUE)
    if (['lozan-1924', 'album-osmanli', 'defter-64'].includes(seedKey))
      await test.createProduct({ name, description, seedKey });
  await writeQuestions(test.payload);
  await writeQuestions(test.payload);
  const { docs: products } = await test.payload.find({ collection: 'products', depth: 0 });
  expect(products).toHaveLength(3);
  for (const { id, description } of products) {
    const { body } = await test.call('GET', `/api/products/${id}/questions`);
    expect(body.total).toBe(1);
    const [told] = /şarniyer izi|ek yaprak|pelür/.exec(body.questions[0].answer) ?? ['?'];
    expect(description).toContain(told);
  }
});
