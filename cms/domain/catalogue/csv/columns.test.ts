import { expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { fingerprintOf } from './columns.ts';

const product = {
  name: 'Ay yıldız',
  price: 12_50,
  isPublished: true,
  condition: 'used',
  seriesIssueDate: '1863-05-29T00:00:00.000Z',
  yearFrom: 1863,
  michelNumber: '4',
  meta: { title: 'Başlık' },
} as Product;

it('should know a product again in a file that was exported before prices could be lowered or sizes told', () => {
  // As that version wrote it.
  expect(fingerprintOf(product)).toBe('isgyclojlv');
  expect(fingerprintOf({ ...product, loweredPrice: 10_00 })).not.toBe('isgyclojlv');
  expect(fingerprintOf({ ...product, widthMm: 26 })).not.toBe('isgyclojlv');
});
