import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const source = (width: number, avif: string | null) => ({ width, avif, webp: `/media/${width}.webp` });
const typesOf = (avifs: Array<string | null>) => {
  const sources = avifs.map((avif, index) => source(320 * 2 ** index, avif));
  const picture = { width: 1280, height: 1536, color: '#aa2211', alt: 'Lale', sources };
  const { container } = render(<Picture picture={picture} />);
  return [...container.querySelectorAll('source')].map(({ type }) => type);
};

it.each([
  [
    ['/media/320.avif', '/media/640.avif'],
    ['image/avif', 'image/webp'],
  ],
  // A browser takes the first format it supports: with a width missing there, it would never get that one.
  [['/media/320.avif', null], ['image/webp']],
  [[null, null], ['image/webp']],
])('should offer of %j the formats %j', (avifs, types) => {
  expect(typesOf(avifs)).toEqual(types);
});
