import { errorText } from '../api/fetcher.ts';
import { useAction } from '../forms/use-action.ts';
import { MAIN_ID } from '../pages/scroll-restoration.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster } from '../ui/stack.tsx';
import type { Column } from '../ui/table.tsx';
import { notifyError, notifySuccess, type Wording } from '../ui/toast.tsx';

type ActionsOptions = {
  kind: string;
  remove: (id: string) => Promise<unknown>;
  doneText: Wording;
  editAddress: (id: string) => string;
  listAddress: string;
};

export function useActionsColumn<Row extends { _id: string; name: string }>(
  options: ActionsOptions,
): Column<Row> {
  const { kind, remove, doneText, editAddress, listAddress } = options;
  const { run, busyWith } = useAction(
    async (id: string) => {
      await remove(id);
      notifySuccess(doneText);
      // The focused button is removed with its row, so the focus moves to the main content.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    },
    (error) => notifyError(errorText(error)),
  );

  async function askAndDelete({ _id, name }: Row): Promise<void> {
    const subject = `Silinecek ${kind}: ${name || _id}`;
    if (await confirm({ question: 'Are you sure?', subject, isDanger: true })) await run(_id);
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
          busy={busyWith?.[0] === row._id}
          disabled={busyWith !== null && busyWith[0] !== row._id}
          onClick={() => void askAndDelete(row)}
          aria-label={`Sil: ${row.name || row._id}`}
        >
          Sil
        </Button>
      </Cluster>
    ),
  };
}
