import { styled } from 'styled-components';
import { MAX_ADDRESSES } from '../../cms/contract/rules/address.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { useAddresses } from '../api/users.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { color, font, radius, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Loader } from '../ui/loader.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import { AddressEditor } from './address-editor.tsx';
import { ADD_BUTTON_ID, editButtonId, useAddressBook } from './use-address-book.ts';

const Entry = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  justify-content: space-between;
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  font-size: ${size.s};
  overflow-wrap: anywhere;
  h3 {
    margin-bottom: ${space[1]};
    font: 600 ${size.m} / 1.3 ${font.serif};
  }
  address {
    font-style: normal;
  }
`;
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
  if (error && !saved) return <QueryFailure answer={answer} />;
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

type AddressEntryProps = {
  address: SavedAddress;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function AddressEntry({ address: saved, isRemoving, onEdit, onRemove }: AddressEntryProps) {
  const { _id, addressName, recipient, address, postalCode, city, country, phoneNumber } = saved;
  return (
    <Entry>
      <div>
        <h3>{addressName}</h3>
        <address>
          {recipient}
          <br />
          {address}
          <br />
          {postalCode} {city}, {country}
          <br />
          Telefon: {phoneNumber}
          {saved.billingType === 'corporate' && (
            <>
              <br />
              Fatura: {saved.firmName}, {saved.taxOffice} / {saved.taxNo}
            </>
          )}
        </address>
      </div>
      <Cluster $gap={2}>
        <Button
          id={editButtonId(_id)}
          variant="secondary"
          isSmall
          aria-label={`Düzenle: ${addressName}`}
          onClick={onEdit}
        >
          Düzenle
        </Button>
        <Button
          variant="danger"
          isSmall
          aria-label={`Sil: ${addressName}`}
          busy={isRemoving}
          onClick={onRemove}
        >
          Sil
        </Button>
      </Cluster>
    </Entry>
  );
}
