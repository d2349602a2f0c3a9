import { expect, it } from 'vitest';
import { looserStemsOf, stemOf } from './turkish-stemmer.ts';

it.each([
  ['pul pullar pulu pulun pullari pullarin pullarinin pullarda pullardan'],
  ['ataturk ataturku ataturkun'],
  ['cumhuriyet cumhuriyeti cumhuriyetin cumhuriyetinin cumhuriyetten'],
  ['istanbul istanbulu istanbulun istanbulda istanbuldan'],
  ['fetih fethi fethin fethinin'],
  ['blok blogu blogun bloklar bloklari'],
  ['meclis meclisi meclisin meclisinin meclisler'],
  ['savas savasi savasin savasinin savaslar'],
  ['kongre kongresi kongrenin kongresinin kongreler'],
  ['meydan meydani meydanin meydanlar'],
  ['sehir sehirler sehri sehrin'],
  ['kitap kitabi kitabin kitaplar'],
  ['kadin kadinlar kadinlarin'],
  ['demiryolu demiryollari demiryolunun'],
  ['cami camii camiler'],
  ['yil yili yillar yillari'],
])('should give all of "%s" one stem', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

it.each([
  ['damgali', 'damgasiz'],
  ['dantelli', 'dantelsiz'],
  ['resmi', 'resim'],
  ['kars', 'karsi'],
  ['cami', 'cam'],
  ['kadin', 'kadi'],
  ['hatay', 'hata'],
  ['turk', 'turkiye'],
  ['posta', 'postane'],
  ['para', 'paris'],
])('should keep %s apart from %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

it.each(['ay', 'gul', 'kus', 'as', '7d5kurus', '1923', 'constructor', 'toString', '__proto__'])(
  'should leave enough of %s to be looked up',
  (word) => {
    expect(typeof stemOf(word)).toBe('string');
    expect(stemOf(word).length).toBeGreaterThanOrEqual(Math.min(word.length, 3));
  },
);

it.each([
  ['samsuna', 'samsun'],
  ['ataturklu', 'ataturk'],
  ['cimbizla', 'cimbiz'],
  ['ankaraya', 'ankara'],
  ['demiryollarimiz', 'demiryolu'],
])('should try %s as a form of %s', (form, noun) => {
  expect(looserStemsOf(form)).toContain(stemOf(noun));
});
