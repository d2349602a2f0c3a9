import { useState } from 'react';
import { errorText } from '../api/fetcher.ts';
import { MAIN_ID } from '../pages/scroll-restoration.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster } from '../ui/stack.tsx';
import type { Column } from '../ui/table.tsx';
import { notifyError, notifySuccess, type Wording } from '../ui/toast.tsx';

type ActionsOptions = {
  /** Turkish word for an entry, for the confirmation. */
  kind: string;
  remove: (id: string) => Promise<unknown>;
  doneText: Wording;
  editAddress: (id: string) => string;
  /** Where the form leads back to. */
  listAddress: string;
};

export function useActionsColumn<Row extends { _id: string; name: string }>(
  options: ActionsOptions,
): Column<Row> {
  const { kind, remove, doneText, editAddress, listAddress } = options;
  /** Id of the entry being deleted: one at a time. */
  const [deletingId, setDeletingId] = useState<string>();

  async function askAndDelete({ _id, name }: Row): Promise<void> {
    const subject = `Silinecek ${kind}: ${name || _id}`;
    if (!(await confirm({ question: 'Are you sure?', subject, isDanger: true }))) return;
    setDeletingId(_id);
    try {
      await remove(_id);
      notifySuccess(doneText);
      // The focused button went with its row; without a new place the keyboard would start over at the header.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    } catch (error) {
      notifyError(errorText(error));
    } finally {
      setDeletingId(undefined);
    }
  }

  return {
    header: 'İşlemler',
    cell: (row) => (
      <Cluster $gap={2}>
        <LinkButton
          to={editAddress(row._id)}
          state={{ listAddress }}
          variant="secondary"
          isSmall
          aria-label={`Düzenle: ${row.name || row._id}`}
        >
          Düzenle
        </LinkButton>
        <Button
          variant="danger"
          isSmall
          busy={deletingId === row._id}
          disabled={deletingId !== undefined && deletingId !== row._id}
          onClick={() => void askAndDelete(row)}
          aria-label={`Sil: ${row.name || row._id}`}
        >
          Sil
        </Button>
      </Cluster>
    ),
  };
}
