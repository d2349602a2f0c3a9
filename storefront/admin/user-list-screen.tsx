import { paths } from '../../cms/contract/paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { deleteUser, useUsers } from '../api/users.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { Answered } from './answered.tsx';
import { RowActions } from './row-actions.tsx';
import { useDeletion } from './use-deletion.ts';

const facts: ReadonlyArray<Column<User>> = [
  { key: 'id', header: 'Kullanıcı no', cell: (user) => user._id },
  { key: 'name', header: 'Ad soyad', isRowHeader: true, cell: (user) => user.name },
  {
    key: 'email',
    header: 'E-posta',
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  { key: 'isAdmin', header: 'Yönetici', cell: (user) => (user.isAdmin ? 'Evet' : 'Hayır') },
];

export default function UserListScreen() {
  const users = useUsers();
  return (
    <Page title="Kullanıcılar">
      <Answered answer={users}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState mark="BOŞ">
              <p>Henüz kullanıcı yok.</p>
            </EmptyState>
          ) : (
            <UserTable users={rows} />
          )
        }
      </Answered>
    </Page>
  );
}

function UserTable({ users }: { users: readonly User[] }) {
  const deletion = useDeletion({
    remove: deleteUser,
    kind: 'kullanıcı',
    doneText: <span lang="en">User deleted</span>,
  });
  const actions: Column<User> = {
    key: 'actions',
    header: 'İşlemler',
    cell: ({ _id, name }) => (
      <RowActions id={_id} name={name} editTo={paths.admin.user(_id)} deletion={deletion} />
    ),
  };
  return (
    <Table
      columns={[...facts, actions]}
      rows={users}
      rowKey={(user) => user._id}
      caption="Bütün kullanıcılar, en yenisi önce"
    />
  );
}
