import { expect, it } from 'vitest';
import { daysBetween, identityOf, networkOf } from './shop-identity.ts';

it('should shorten a long name between words where the dealer has set no short one', () => {
  expect(identityOf({ name: 'Ayyıldız Filateli ve Pul Evi' }).shortName).toBe('Ayyıldız Filateli…');
  expect(identityOf({ name: 'Ayyıldız', shortName: ' Ay ' }).shortName).toBe('Ay');
});

it.each([
  ['Monday', 'Friday', 5],
  ['Sunday', 'Sunday', 1],
  ['Saturday', 'Monday', 3],
] as const)('should be open from %s to %s on %i days', (from, to, count) => {
  expect(daysBetween({ from, to })).toHaveLength(count);
});

it.each([
  ['https://www.instagram.com/ayyildiz', 'Instagram'],
  ['https://x.com/ayyildiz', 'X'],
  ['https://pul.example/ayyildiz', 'pul.example'],
])('should name the network of %s', (url, name) => expect(networkOf(url)).toBe(name));
