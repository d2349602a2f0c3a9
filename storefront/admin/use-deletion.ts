import { useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { MAIN_ID } from '../pages/scroll-restoration.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { notifyError, notifySuccess, type Wording } from '../ui/toast.tsx';

export type Deletion = {
  /** What is being deleted at the moment: one at a time. */
  deletingId: string | undefined;
  askAndDelete: (id: string, name: string) => Promise<void>;
};

type DeletionOptions = {
  remove: (id: string) => Promise<unknown>;
  /** What it is in Turkish, for the confirmation. */
  kind: string;
  doneText: Wording;
};

/** Deletes after a confirmation, and shows `doneText`. */
export function useDeletion({ remove, kind, doneText }: DeletionOptions): Deletion {
  const confirm = useConfirm();
  const [deletingId, setDeletingId] = useState<string>();

  async function askAndDelete(id: string, name: string): Promise<void> {
    const subject = `Silinecek ${kind}: ${name || id}`;
    if (!(await confirm({ question: 'Are you sure?', subject, isDanger: true }))) return;
    setDeletingId(id);
    try {
      await remove(id);
      notifySuccess(doneText);
      // The focused button went with its row; without a new place the keyboard would start over at the header.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setDeletingId(undefined);
    }
  }

  return { deletingId, askAndDelete };
}
