import { createLocalReq } from 'payload';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { I18n } from '../translations/translate.ts';
import { describeChanges } from './describe-changes.ts';

let test: TestShop;
let i18n: I18n;
beforeAll(async () => {
  test = await startTestShop();
  ({ i18n } = await createLocalReq({}, test.payload));
});
afterAll(() => test.stop());

it('should tell what changed in the words of the form, and nothing of what did not', () => {
  const changes = {
    name: { from: null, to: 'Sevim' },
    isAdmin: { from: null, to: false },
    isSender: { from: null, to: true },
  };
  expect(describeChanges(test.payload.config, 'users', changes, i18n)).toEqual([
    'Ad: — → Sevim',
    'Gönderici: hayır → evet',
  ]);
});
