import { expect, it } from 'vitest';
import { nameFromFilename } from './create-drafts-from-pictures.ts';

it.each([
  [{ alt: ' Lale devri ', filename: 'img-1-4db6c661.jpg' }, 'Lale devri'],
  [{ alt: '  ', filename: 'izmir_fuari-1934-4db6c661.webp' }, 'İzmir fuari 1934'],
  [{ filename: 'cicek-pulu-4db6c661.jpg' }, 'Cicek pulu'],
  // Eight signs that are no mark.
  [{ filename: 'tayyare-ankaraya.png' }, 'Tayyare ankaraya'],
  [{ filename: '-4db6c661.png' }, 'Adsız ürün'],
  [{ filename: null }, 'Adsız ürün'],
  [{ alt: 'a'.repeat(250) }, 'a'.repeat(200)],
])('a draft should be named after its picture: %j', (picture, name) =>
  expect(nameFromFilename(picture)).toBe(name),
);
