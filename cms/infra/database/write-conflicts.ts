import type { Where } from 'payload';
import { sharedStateOf } from '../shared-state.ts';
import type { DatabaseMiddleware } from './middleware.ts';

const documents = sharedStateOf<object, string>('conflicting-documents');
type Args = { collection: string; id?: unknown; where?: Where };

/**
 * Notes on the error of a write which document it was about. MongoDB's error lacks it, and those who conflict over one
 * document need not wait for those who conflict over another.
 */
export const labelWriteConflicts: DatabaseMiddleware = {
  updateOne: (args, next) => next(args).catch(label(args)),
  deleteOne: (args, next) => next(args).catch(label(args)),
};

const label = (args: Args) => (error: unknown) => {
  if (error instanceof Error) documents.set(error, `${args.collection} ${idOf(args)}`);
  throw error;
};

const idOf = ({ id, where }: Args): unknown => id ?? idIn(where) ?? where?.and?.map(idIn).find(Boolean) ?? '';
const idIn = (where: Where | undefined): unknown => (where?.id as { equals?: unknown } | undefined)?.equals;

/** The document that a conflict was about; empty when no document was named. */
export function conflictingDocument(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const found = documents.get(cause);
    if (found) return found;
  }
  return '';
}
