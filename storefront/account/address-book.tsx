import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { MESSAGES } from '../../cms/contract/rules/account.ts';
import { MAX_ADDRESSES, townOf } from '../../cms/contract/rules/address.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { AddressFields, fieldName, useAddressForm } from '../addresses/address-fields.tsx';
import { toBillingAddress } from '../addresses/address-values.ts';
import { deleteAddress, saveAddress, updateAddress, useAddresses } from '../api/users.ts';
import { useAction } from '../forms/use-action.ts';
import { errorsOf, type FormErrors, focusField } from '../forms/use-submission.tsx';
import { Unanswered } from '../pages/query-error.tsx';
import { color, font, radius, size, space } from '../theme/tokens.ts';
import { useFocusById } from '../ui/browser-hooks.ts';
import { Button, SmallButton } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

export function AddressBook() {
  const answer = useAddresses();
  const { data: saved } = answer;
  const { edited, edit, close, remove, isRemoving } = useAddressBook();
  if (!saved) return <Unanswered answer={answer} />;
  if (edited) return <AddressEditor key={edited.address?._id} {...edited} onClose={close} />;
  const isFull = saved.length >= MAX_ADDRESSES;
  return (
    <Stack>
      {saved.length === 0 && <p>Henüz kayıtlı adresiniz yok.</p>}
      {saved.length > 0 && (
        <Entries>
          {saved.map((address) => (
            <AddressEntry
              key={address._id}
              address={address}
              isRemoving={isRemoving}
              onEdit={() => edit({ address })}
              onRemove={() => void remove(address)}
            />
          ))}
        </Entries>
      )}
      {isFull && <p>En fazla {MAX_ADDRESSES} adres kaydedebilirsiniz; yenisi için önce birini silin.</p>}
      <Button id={ADD_BUTTON_ID} variant="secondary" disabled={isFull} onClick={() => edit({})}>
        Yeni adres ekle
      </Button>
    </Stack>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space[4]};
`;
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

function AddressEntry({ address: saved, isRemoving, onEdit, onRemove }: AddressEntryProps) {
  const { _id, addressName, recipient, address, country, phoneNumber } = saved;
  return (
    <Entry>
      <div>
        <h3>{addressName}</h3>
        <address>
          {recipient}
          <br />
          {address}
          <br />
          {townOf(saved)}, {country}
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
        <SmallButton id={editButtonId(_id)} text="Düzenle" of={addressName} onClick={onEdit} />
        <SmallButton variant="danger" text="Sil" of={addressName} busy={isRemoving} onClick={onRemove} />
      </Cluster>
    </Entry>
  );
}

const ADD_BUTTON_ID = 'adres-ekle';
const editButtonId = (id: string): string => `adres-duzenle-${id}`;

/** State of the address book. Moves the focus to a remaining button when the focused form or address disappears. */
function useAddressBook() {
  const [edited, setEdited] = useState<{ address?: SavedAddress } | null>(null);
  const focus = useFocusById();

  function close(id?: string): void {
    setEdited(null);
    focus(id ? editButtonId(id) : ADD_BUTTON_ID);
  }

  const { run: remove, isBusy: isRemoving } = useAction(async ({ _id, addressName }: SavedAddress) => {
    const subject = `“${addressName}” adresi silinsin mi?`;
    if (!(await confirm({ subject, isDanger: true }))) return;
    const { message } = await deleteAddress(_id);
    notifySuccess(message);
    focus(ADD_BUTTON_ID);
  });
  return { edited, edit: setEdited, close, remove, isRemoving };
}

type AddressEditorProps = {
  address?: SavedAddress;
  /** Closes the form. `id` is the id of the saved or unchanged address; missing when a new address was cancelled. */
  onClose: (id?: string) => void;
};

function useEditor({ address, onClose }: AddressEditorProps) {
  const form = useAddressForm({ kind: 'saved', initial: address ?? {} });
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (ref.current) focusField(ref.current, fieldName('saved', 'addressName'));
  }, []);

  function focusFirst(errors: FormErrors): void {
    const [first] = Object.keys(errors);
    if (ref.current && first) focusField(ref.current, fieldName('saved', first));
  }

  const { run, isBusy, tell } = useAction(
    async () => {
      const entry = toBillingAddress(form.values);
      const { _id } = address ? await updateAddress(address._id, entry) : await saveAddress(entry);
      notifySuccess('Adres kaydedildi.');
      onClose(_id);
    },
    (error) => {
      form.setErrors(errorsOf(error));
      tell(error);
      focusFirst(errorsOf(error));
    },
  );

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const errors = form.validate();
    const texts = Object.values(errors);
    const [first] = texts;
    if (!first) return void run();
    tell(null, texts.includes(MESSAGES.fieldRequired) ? MESSAGES.addressIncomplete : first);
    focusFirst(errors);
  }

  return { form, ref, isBusy, handleSubmit };
}

function AddressEditor(props: AddressEditorProps) {
  const { address, onClose } = props;
  const { form, ref, isBusy, handleSubmit } = useEditor(props);
  return (
    <Stack
      as="form"
      noValidate
      ref={ref}
      onSubmit={handleSubmit}
      aria-label={address ? `Adresi düzenle: ${address.addressName}` : 'Yeni adres'}
    >
      <AddressFields form={form} />
      <Cluster>
        <Button type="submit" busy={isBusy}>
          Adresi kaydet
        </Button>
        <Button variant="secondary" onClick={() => onClose(address?._id)}>
          Vazgeç
        </Button>
      </Cluster>
    </Stack>
  );
}
