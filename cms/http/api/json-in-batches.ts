import { toContractJson } from '../../contract/money.ts';

/** An answer of which lists may be read and written some rows at a time: the whole of it, or one of its fields. */
export type InBatches<T> =
  T extends ReadonlyArray<infer Row>
    ? T | AsyncIterable<Row[]>
    : T extends object
      ? {
          [Name in keyof T]: T[Name] extends ReadonlyArray<infer Row>
            ? T[Name] | AsyncIterable<Row[]>
            : T[Name];
        }
      : T;

const isInBatches = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** Whether an answer is too long to be written at once. */
export const isLong = (answer: unknown): answer is object =>
  isInBatches(answer) || Object.values(answer ?? {}).some(isInBatches);

/** The JSON of the contract, piece by piece. */
export async function* jsonInBatches(answer: object): AsyncGenerator<string> {
  if (isInBatches(answer)) return yield* listInBatches(answer);
  let before = '{';
  for (const [name, value] of Object.entries(answer)) {
    if (value === undefined) continue;
    if (isInBatches(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* listInBatches(value);
    } else yield before + toContractJson({ [name]: value }).slice(1, -1);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listInBatches(rows: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const some of rows) {
    if (some.length === 0) continue;
    yield before + toContractJson(some).slice(1, -1);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
