import { useEffect, useState } from 'react';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { deleteAddress } from '../api/users.ts';
import { useAction } from '../forms/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notifySuccess } from '../ui/toast.tsx';

export const ADD_BUTTON_ID = 'adres-ekle';
export const editButtonId = (id: string): string => `adres-duzenle-${id}`;

/** What is being edited: one address of the book, a new one, or nothing. */
export type Edited = SavedAddress | 'new' | null;

/**
 * Editing and deleting saved addresses. The focused element is removed with the form or the address, so the focus moves
 * to a button that stays.
 */
export function useAddressBook() {
  const confirm = useConfirm();
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
