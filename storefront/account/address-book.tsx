import { styled } from 'styled-components';
import { MAX_ADDRESSES } from '../../cms/contract/rules/address.ts';
import { useAddresses } from '../api/users.ts';
import { QueryError } from '../pages/query-error.tsx';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Grid, Stack } from '../ui/stack.tsx';
import { AddressEditor } from './address-editor.tsx';
import { AddressEntry } from './address-entry.tsx';
import { ADD_BUTTON_ID, useAddressBook } from './use-address-book.ts';

const Entries = styled(Grid)`
  padding: 0;
  margin: 0;
  list-style: none;
`;

/** The saved addresses of an account: to read, add, change and delete. */
export function AddressBook() {
  const answer = useAddresses();
  const { data: saved, error } = answer;
  const { edited, edit, close, remove, isRemoving } = useAddressBook();
  if (error && !saved) return <QueryError answer={answer} />;
  if (!saved) return <Loader />;
  if (edited)
    return (
      <AddressEditor
        key={edited === 'new' ? edited : edited._id}
        address={edited === 'new' ? undefined : edited}
        onClose={close}
      />
    );
  const isFull = saved.length >= MAX_ADDRESSES;
  return (
    <Stack>
      {saved.length === 0 && <p>Henüz kayıtlı adresiniz yok.</p>}
      {saved.length > 0 && (
        <Entries as="ul">
          {saved.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              isRemoving={isRemoving}
              onEdit={() => edit(address)}
              onRemove={() => void remove(address)}
            />
          ))}
        </Entries>
      )}
      {isFull && <p>En fazla {MAX_ADDRESSES} adres kaydedebilirsiniz; yenisi için önce birini silin.</p>}
      <div>
        <Button id={ADD_BUTTON_ID} variant="secondary" disabled={isFull} onClick={() => edit('new')}>
          Yeni adres ekle
        </Button>
      </div>
    </Stack>
  );
}
