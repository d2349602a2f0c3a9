import type { ComponentProps } from 'react';
import { errorText } from '../api/fetcher.ts';
import { useAction } from '../forms/use-action.ts';
import { MAIN_ID } from '../pages/scroll-restoration.tsx';
import { LinkButton, SmallButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster } from '../ui/stack.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { notifyError, notifySuccess, type Wording } from '../ui/toast.tsx';

type ActionsOptions = {
  kind: string;
  remove: (id: string) => Promise<unknown>;
  doneText: Wording;
  editAddress: (id: string) => string;
  listAddress: string;
};

type Row = { _id: string; name: string };
type ManagedTableProps<R extends Row> = ComponentProps<typeof Table<R>> & ActionsOptions;

/** Table whose rows are edited on a screen of their own, and deleted here. */
export function ManagedTable<R extends Row>(props: ManagedTableProps<R>) {
  const { columns, rows, caption, ...options } = props;
  return <Table columns={[...columns, useActionsColumn(options)]} rows={rows} caption={caption} />;
}

function useActionsColumn(options: ActionsOptions): Column<Row> {
  const { kind, remove, doneText, editAddress, listAddress } = options;
  const { run, busyWith } = useAction(
    async ({ _id, name }: Row) => {
      const subject = `Silinecek ${kind}: ${name || _id}`;
      if (!(await confirm({ question: 'Are you sure?', subject, isDanger: true }))) return;
      await remove(_id);
      notifySuccess(doneText);
      // The focused button is removed with its row, so the focus moves to the main content.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    },
    (error) => notifyError(errorText(error)),
  );

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
        <SmallButton
          variant="danger"
          text="Sil"
          of={row.name || row._id}
          busy={busyWith?.[0]._id === row._id}
          disabled={busyWith !== null && busyWith[0]._id !== row._id}
          onClick={() => void run(row)}
        />
      </Cluster>
    ),
  };
}
