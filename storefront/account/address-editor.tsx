import { type SubmitEvent, useEffect, useRef } from 'react';
import { MESSAGES } from '../../cms/contract/rules/account.ts';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { AddressFields } from '../addresses/address-fields.tsx';
import { toBillingAddress } from '../addresses/address-values.ts';
import { fieldName, useAddressForm } from '../addresses/use-address-form.ts';
import { saveAddress, updateAddress } from '../api/users.ts';
import { errorsOf, type FormErrors, focusField } from '../forms/form-errors.ts';
import { useAction } from '../forms/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { notifySuccess } from '../ui/toast.tsx';

type AddressEditorProps = {
  /** A saved address to change; without one it is a new one. */
  address?: SavedAddress;
  /** With the id of what was saved or left as it was; without one when nothing was added. */
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
    if (!first) {
      void run();
      return;
    }
    tell(null, texts.includes(MESSAGES.fieldRequired) ? MESSAGES.addressIncomplete : first);
    focusFirst(errors);
  }

  return { form, ref, isBusy, handleSubmit };
}

/** The form of one saved address, in the place of what it changes. */
export function AddressEditor(props: AddressEditorProps) {
  const { address, onClose } = props;
  const { form, ref, isBusy, handleSubmit } = useEditor(props);
  return (
    <form
      noValidate
      ref={ref}
      onSubmit={handleSubmit}
      aria-label={address ? `Adresi düzenle: ${address.addressName}` : 'Yeni adres'}
    >
      <Stack>
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
    </form>
  );
}
