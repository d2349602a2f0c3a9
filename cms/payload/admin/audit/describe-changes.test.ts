import { createLocalReq } from 'payload';
import { beforeAll, expect, it } from 'vitest';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { I18n } from '../translations/translate.ts';
import { describeChanges } from './describe-changes.ts';

const test = setUpTestShop();
let i18n: I18n;
beforeAll(async () => {
  ({ i18n } = await createLocalReq({}, test.payload));
});

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
