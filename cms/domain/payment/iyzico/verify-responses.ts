import { OutcomeUnknownError } from '../provider-errors.ts';

/**
 * Compares a response with its request, field by field, where both contain it.
 * @throws OutcomeUnknownError naming the fields that differ: what was done to the requested one is not known
 */
export function assertAnswers(
  operation: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  answer: Readonly<Record<string, string | number | undefined>>,
): void {
  const differing = Object.keys(asked).filter(
    (field) => asked[field] !== undefined && answer[field] !== undefined && asked[field] !== answer[field],
  );
  if (differing.length > 0) {
    throw new OutcomeUnknownError(operation, `the answer tells another ${differing.join(', ')}`);
  }
}
