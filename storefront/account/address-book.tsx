import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { MAX_ADDRESSES } from '../../cms/contract/rules/address.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { deleteAddress, useAddresses } from '../api/users.ts';
import { useAction } from '../forms/use-action.ts';
import { Unanswered } from '../pages/query-error.tsx';
import { color, font, radius, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster, Grid, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { AddressEditor } from './address-editor.tsx';

/** The saved addresses of an account: to read, add, change and delete. */
export function AddressBook() {
  const answer = useAddresses();
  const { data: saved } = answer;
  const { edited, edit, close, remove, isRemoving } = useAddressBook();
  if (!saved) return <Unanswered answer={answer} />;
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
        <Grid as="ul">
          {saved.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              isRemoving={isRemoving}
              onEdit={() => edit(address)}
              onRemove={() => void remove(address)}
            />
          ))}
        </Grid>
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
type AddressEntryProps = {
  address: SavedAddress;
  isRemoving: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** One saved address of the book, with what can be done about it. */
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
            <span>
              <br />
              Fatura: {saved.firmName}, {saved.taxOffice} / {saved.taxNo}
            </span>
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

const ADD_BUTTON_ID = 'adres-ekle';
const editButtonId = (id: string): string => `adres-duzenle-${id}`;

/** What is being edited: one address of the book, a new one, or nothing. */
type Edited = SavedAddress | 'new' | null;

/**
 * Editing and deleting saved addresses. The focused element is removed with the form or the address, so the focus moves
 * to a button that stays.
 */
function useAddressBook() {
  const [edited, setEdited] = useState<Edited>(null);
  // An object, so that the same place can be meant twice.
  const [focus, setFocus] = useState<{ id: string } | null>(null);

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  function close(id?: string): void {
    setEdited(null);
    setFocus({ id: id ? editButtonId(id) : ADD_BUTTON_ID });
  }

  const { run, isBusy: isRemoving } = useAction(async (id: string) => {
    const { message } = await deleteAddress(id);
    notifySuccess(message);
    setFocus({ id: ADD_BUTTON_ID });
  });

  async function remove({ _id, addressName }: SavedAddress): Promise<void> {
    const subject = `“${addressName}” adresi silinsin mi?`;
    if (await confirm({ subject, isDanger: true })) await run(_id);
  }

  return { edited, edit: setEdited, close, remove, isRemoving };
}
