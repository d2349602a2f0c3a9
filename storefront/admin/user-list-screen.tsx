import { useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { User } from '../../cms/contract/users.ts';
import { deleteUser, useUsers } from '../api/users.ts';
import { type Column, ShortId } from '../ui/table.tsx';
import { ManagedTable } from './actions-column.tsx';
import { SearchedList, useListQuery } from './searched-list.tsx';

/** Breaks a long e-mail address before the @. */
function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

const facts: ReadonlyArray<Column<User>> = [
  { header: 'Kullanıcı no', cell: (user) => <ShortId>{user._id}</ShortId> },
  { header: 'Ad soyad', isRowHeader: true, cell: (user) => user.name },
  { header: 'E-posta', cell: ({ email }) => <MailLink address={email} /> },
  { header: 'Yönetici', cell: (user) => (user.isAdmin ? 'Evet' : 'Hayır') },
];

export default function UserListScreen() {
  const query = useListQuery();
  return (
    <SearchedList
      title="Kullanıcılar"
      noun="kullanıcı"
      path={paths.admin.users}
      search={{ title: 'Kullanıcılarda ara', label: 'Ad ya da e-posta' }}
      query={query}
      answer={useUsers(query)}
    >
      {({ users }) => <UserTable users={users} isSearched={query.keyword !== ''} />}
    </SearchedList>
  );
}

function UserTable({ users, isSearched }: { users: readonly User[]; isSearched: boolean }) {
  const { search } = useLocation();
  return (
    <ManagedTable
      columns={facts}
      rows={users}
      caption={`${isSearched ? 'Bulunan' : 'Bütün'} kullanıcılar, en yenisi önce`}
      kind="kullanıcı"
      remove={deleteUser}
      doneText={<span lang="en">User deleted</span>}
      editAddress={paths.admin.user}
      listAddress={paths.admin.users + search}
    />
  );
}
