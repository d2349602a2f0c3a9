import fc from 'fast-check';
import { encode, FIELDS, nasty, type Values } from './hostile-values.ts';

const PATHS = FIELDS.concat(
  [
    'user.name',
    'user.sessions.id',
    'product.user',
    'buyer.email',
    'version.title',
    'addresses.city',
    'a.b.c.d',
  ],
  ['acceptedTerms.x', 'meta.title', 'image.alt', 'product.image.alt', 'document.value', 'name__x', '-'],
);
const OPERATORS = `
equals not_equals in not_in all like not_like contains exists greater_than greater_than_equal less_than
less_than_equal near within intersects x
`
  .trim()
  .split(/\s+/);
const FLAGS =
  'draft trash pagination autosave overrideLock flattenLocales publishAllLocales allSessions'.split(' ');
const TEXTS = `
where page limit depth joins locale fallback-locale publishSpecificLocale data keyword sortOrder pageNumber
pageSize printingHouse prefix src uploadEdits[crop] __proto__[x] constructor[prototype][x]
`
  .trim()
  .split(/\s+/);
const BROKEN = [
  ...[
    '%',
    '&&&',
    '=',
    'a[b',
    'a]b',
    '[]',
    'where[',
    'limit=1&limit=2',
    'page[x]=1',
    'depth[]=1',
    'where[and]=x',
  ],
  `where${'[a]'.repeat(40)}=1`,
];

export function queries({ text }: Pick<Values, 'text'>): fc.Arbitrary<string> {
  const path = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PATHS) }, nasty).map(encode);
  const operator = fc.constantFrom(...OPERATORS);
  const value = text.map(encode);
  const flag = fc.oneof(fc.constantFrom('true', 'false'), nasty.map(encode));
  const join = (...parts: Array<string | fc.Arbitrary<string>>) =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((all) => all.join(''));
  const condition = fc.oneof(
    { weight: 2, arbitrary: join('[', path, '][', operator, ']=', value) },
    join('[', path, '][', operator, '][]=', value),
    join('[', path, '][', path, '][', operator, ']=', value),
    join('[', path, ']=', value),
  );
  const parameter = fc.oneof(
    { weight: 4, arbitrary: join('where', condition) },
    {
      weight: 3,
      arbitrary: join(
        fc.constantFrom('where[and]', 'where[or]', 'where[AND]'),
        fc.constantFrom('[0]', '[]', '[x]', ''),
        condition,
      ),
    },
    { weight: 3, arbitrary: join(fc.constantFrom(...TEXTS), '=', value) },
    { weight: 2, arbitrary: join(fc.constantFrom(...FLAGS), '=', flag) },
    join('where=', fc.json({ maxDepth: 3 }).map(encode)),
    join(fc.constantFrom('sort=', 'sort=-', 'sort[]='), path),
    join('select[', path, ']=', flag),
    join('populate[', fc.constantFrom('users', 'media', 'x'), '][', path, ']=true'),
    join('joins[', path, '][', fc.constantFrom('limit', 'where', 'sort', 'x'), ']=', value),
    value,
    fc.constantFrom(...BROKEN),
  );
  return fc.array(parameter, { maxLength: 3 }).map((all) => all.join('&'));
}
