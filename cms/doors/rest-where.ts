import type { Kind } from './rest-fields.ts';

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in', 'exists'];
const ORDER = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const WORDS = ['like', 'not_like', 'contains'];

/** What may be asked of each kind of field. Payload's own list is longer, and answers some with a failure. */
const OPERATORS: Record<Kind, ReadonlySet<string>> = {
  text: new Set([...EQUALITY, ...WORDS]),
  number: new Set([...EQUALITY, ...ORDER]),
  date: new Set([...EQUALITY, ...ORDER]),
  checkbox: new Set(['equals', 'not_equals', 'exists']),
  id: new Set(EQUALITY),
  json: new Set(['exists']),
  list: new Set(),
};

const MAX_TEXT = 1000;
const MAX_LIST = 300;
/** Deeper than the panel's filters nest. */
const MAX_DEPTH = 6;
const MAX_CONDITIONS = 50;

/**
 * Whether Payload can answer this filter, as the query string's parser made it. `kindOf` tells what stands at a path,
 * `isId` what can be an id: MongoDB fails on others.
 */
export function isAnswerableWhere(where: unknown, { kindOf, isId }: Asked): boolean {
  const isValue = (kind: Kind, value: unknown) => isValueOf(kind, value, isId);
  let conditions = 0;
  const check = (given: unknown, depth: number): boolean => {
    if (!isObject(given) || depth > MAX_DEPTH) return false;
    return Object.entries(given).every(([name, value]) => {
      if (name === 'and' || name === 'or')
        return Array.isArray(value) && value.every((part) => check(part, depth + 1));
      const kind = kindOf(name);
      if (kind === null || !isObject(value)) return false;
      return Object.entries(value).every(([operator, operand]) => {
        conditions += 1;
        return (
          conditions <= MAX_CONDITIONS &&
          OPERATORS[kind].has(operator) &&
          fits(operator, operand, (value) => isValue(kind, value))
        );
      });
    });
  };
  return check(where, 0);
}

/**
 * The panel asks for all documents as those whose id is not empty, which an id never is: told as a question that both
 * databases understand.
 */
export function allAsExists(where: unknown): unknown {
  if (Array.isArray(where)) return where.map(allAsExists);
  if (!isObject(where)) return where;
  return Object.fromEntries(
    Object.entries(where).map(([name, value]) => {
      const isAll =
        name === 'id' && isObject(value) && value.not_equals === '' && Object.keys(value).length === 1;
      if (isAll) return ['createdAt', { exists: 'true' }];
      return [name, name === 'and' || name === 'or' ? allAsExists(value) : value];
    }),
  );
}

type Asked = { kindOf: (path: string) => Kind | null; isId: (text: string) => boolean };

function fits(operator: string, operand: unknown, isValue: (value: unknown) => boolean): boolean {
  if (operator === 'exists') return operand === 'true' || operand === 'false';
  if (operator !== 'in' && operator !== 'not_in') return isValue(operand);
  const list = typeof operand === 'string' ? operand.split(',') : operand;
  if (!Array.isArray(list) || list.length > MAX_LIST) return false;
  return list.every(isValue);
}

function isValueOf(kind: Kind, value: unknown, isId: Asked['isId']): boolean {
  if (typeof value !== 'string' || value.length > MAX_TEXT || value.includes('\0')) return false;
  if (value === 'null') return true;
  if (kind === 'number') return /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
  if (kind === 'date') return /^\d{4}-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
  if (kind === 'id') return isId(value);
  if (kind === 'checkbox') return value === 'true' || value === 'false';
  return true;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
