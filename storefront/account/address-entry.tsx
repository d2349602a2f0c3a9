import { styled } from 'styled-components';
import type { SavedAddress } from '../../cms/contract/users.ts';
import { color, font, radius, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Cluster } from '../ui/stack.tsx';
import { editButtonId } from './use-address-book.ts';

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
export function AddressEntry({ address: saved, isRemoving, onEdit, onRemove }: AddressEntryProps) {
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
