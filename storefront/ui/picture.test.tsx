import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MediaUrl, Picture } from './picture.tsx';

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
  // A browser uses the first format that it supports, so this format must have every width.
  [['/media/320.avif', null], ['image/webp']],
  [[null, null], ['image/webp']],
])('should offer of %j the formats %j', (avifs, types) => {
  expect(typesOf(avifs)).toEqual(types);
});

it('should be fetched in every size from the host that is named for pictures', () => {
  const sources = [source(320, '/media/320.avif'), source(640, '/media/640.avif')];
  const picture = { width: 640, height: 768, color: '#aa2211', alt: 'Lale', sources };
  const { container } = render(
    <MediaUrl value="https://cdn.example/pullar">
      <Picture picture={picture} />
      <Picture image="/media/plain.webp" />
      <Picture image="https://elsewhere.example/a.webp" />
    </MediaUrl>,
  );
  const at = (name: string) => `https://cdn.example/pullar/${name}`;
  expect([...container.querySelectorAll('source')].map(({ srcset }) => srcset)).toEqual(
    ['avif', 'webp'].map((type) => `${at(`320.${type}`)} 320w, ${at(`640.${type}`)} 640w`),
  );
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    at('640.webp'),
    at('plain.webp'),
    'https://elsewhere.example/a.webp',
  ]);
});
