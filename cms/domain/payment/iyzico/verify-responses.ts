import { OutcomeUnknownError } from '../provider-errors.ts';

/**
 * Compares an answer with what was asked, field by field, where both tell it.
 * @throws OutcomeUnknownError naming the fields that differ: what was done to the asked one is not known
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
