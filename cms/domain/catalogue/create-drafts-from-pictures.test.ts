import { expect, it } from 'vitest';
import { nameFromFilename } from './create-drafts-from-pictures.ts';

it.each<[Parameters<typeof nameFromFilename>[0], string]>([
  [{ alt: ' Lale devri ', filename: 'img-1-4db6c661.jpg' }, 'Lale devri'],
  [{ alt: '  ', filename: 'izmir_fuari-1934-4db6c661.webp' }, 'İzmir fuari 1934'],
  [{ filename: 'cicek-pulu-4db6c661.jpg' }, 'Cicek pulu'],
  // Eight signs that are no mark.
  [{ filename: 'tayyare-ankaraya.png' }, 'Tayyare ankaraya'],
  [{ filename: '-4db6c661.png' }, 'Adsız ürün'],
  ...[
    'IMG_2024-4db6c661.jpg',
    'DSC01234.JPG',
    'P1010001.jpg',
    'PXL_20240501_120000123.jpg',
    'WhatsApp Image 2024-05-01 at 12.00.00.jpeg',
    'image (1).png',
    'Screenshot_20240501.png',
    '1863.jpg',
  ].map((filename): [{ filename: string }, string] => [{ filename }, 'Adsız ürün']),
  [{ alt: 'Lale', filename: 'IMG_2024.jpg' }, 'Lale'],
  [{ filename: 'foto-lale-1.png' }, 'Foto lale 1'],
  [{ filename: null }, 'Adsız ürün'],
  [{ alt: 'a'.repeat(250) }, 'a'.repeat(200)],
])('a draft should be named after its picture: %j', (picture, name) =>
  expect(nameFromFilename(picture)).toBe(name),
);
