import fc from 'fast-check';
import { calls } from '../../contract/calls.ts';
import { ROLES, type Role } from '../access-table.ts';
import { encode, FIELDS, type Known, nasty, type Values, valuesOf } from './hostile-values.ts';
import { queries } from './random-queries.ts';

/** Random requests, near enough to real ones to get past the first check, and bent at random. */

export type FuzzRequest = {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const BODIES = ['', '{', 'null', '[]', '{"__proto__":{"isAdmin":true}}', '['.repeat(2000) + ']'.repeat(2000)];
const TYPES = ['text/plain', 'application/json; charset=klingon', 'x', 'multipart/form-data'];
const FORM = 'multipart/form-data; boundary=sinir';

export function apiRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  const values = valuesOf(known);
  const role = fc.constantFrom(...ROLES);
  return fc
    .constantFrom(...Object.values(calls))
    .chain(({ method, path }) => requests(values, { method: method.toUpperCase(), path, role }));
}

export function restRequests(known: Known): fc.Arbitrary<FuzzRequest> {
  const values = valuesOf(known);
  const others = ['x', 'payload-jobs', 'payload-preferences', 'payload-locked-documents'];
  const slugs = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(known.fields)) },
    fc.constantFrom(...others),
  );
  // The first two get no further than the entry point, so the others are more frequent.
  const role = fc.constantFrom(...ROLES, 'editor', 'admin', 'admin');
  return fc.tuple(fc.constantFrom(...known.restPaths), slugs).chain(([{ method, path }, slug]) => {
    const named = path.replace(':collection', slug).replace(':global', 'business-details');
    return requests(values, { method, path: `/cms-api/${named}`, role, fields: known.fields[slug] });
  });
}

type Shape = {
  method: string;
  path: string;
  role: fc.Arbitrary<string>;
  fields?: string[] | undefined;
};

function requests(values: Values, { method, path, role, fields = FIELDS }: Shape): fc.Arbitrary<FuzzRequest> {
  const query = queries(values);
  const takesBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  return fc
    .record({
      role: role as fc.Arbitrary<FuzzRequest['role']>,
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
      path: paths(values, path),
      query,
      body: bodies(values, fields, query),
      isQuestion: fc.constantFrom(true, ...Array<boolean>(7).fill(false)),
    })
    .map(({ role, method, path, query, body, isQuestion }) => ({
      role,
      method,
      path: `${path}${query ? `?${query}` : ''}`.replace(/[^\x21-\x7e]/g, encode),
      headers: {
        ...(takesBody && { 'content-type': body.type }),
        ...(takesBody && isQuestion && { 'x-payload-http-method-override': 'GET' }),
      },
      body: takesBody ? body.text : '',
    }));
}

/** The path with its parameters filled in, sometimes with one segment too many. */
function paths({ id, text }: Values, path: string): fc.Arbitrary<string> {
  const parts = path.split('/').slice(1);
  const place = fc.oneof({ weight: 4, arbitrary: id }, text).map(encode);
  const filled = fc.tuple(...parts.map((part) => (part.startsWith(':') ? place : fc.constant(part))));
  const bent = fc
    .tuple(filled, nasty, fc.nat(parts.length))
    .map(([whole, word, at]) => whole.toSpliced(at, 1, encode(word)));
  return fc.oneof({ weight: 8, arbitrary: filled }, bent).map((all) => `/${all.join('/')}`);
}

type Body = { type: string; text: string };

function bodies(
  { objectOf, value }: Values,
  fields: string[],
  query: fc.Arbitrary<string>,
): fc.Arbitrary<Body> {
  const json = fc.oneof(
    { weight: 6, arbitrary: objectOf(fields).map((given) => JSON.stringify(given)) },
    value.map((given) => JSON.stringify(given)),
    fc.constantFrom(...BODIES),
  );
  const form = fc
    .tuple(json, fc.constantFrom('_payload', '_payload', 'file', 'x', ''))
    .map(
      ([text, name]) =>
        `--sinir\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--sinir--\r\n`,
    );
  const typed = (type: string) => (text: string) => ({ type, text });
  return fc.oneof(
    { weight: 6, arbitrary: json.map(typed('application/json')) },
    { weight: 2, arbitrary: form.map(typed(FORM)) },
    query.map(typed('application/x-www-form-urlencoded')),
    fc.record({ type: fc.constantFrom(...TYPES), text: nasty }),
  );
}
