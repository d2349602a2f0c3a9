import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import type { BillingAddress } from '../../cms/contract/users.ts';
import { Panel } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';

/** An identity number where it is only shown: enough to recognise one's own, useless over a shoulder or on a print. */
const masked = (number = ''): string =>
  number.length < 5
    ? number.replaceAll(/./g, '•')
    : `${number.slice(0, 2)}${'•'.repeat(number.length - 4)}${number.slice(-2)}`;

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;

type AddressBlockProps = {
  title: string;
  address: Partial<BillingAddress>;
  action?: ReactNode;
};

export function AddressBlock({ title, address, action }: AddressBlockProps) {
  const { addressName, recipient, city, postalCode, country, phoneNumber, identityNumber, billingType } =
    address;
  return (
    <Panel>
      <h2>{title}</h2>
      <Stack $gap={3}>
        <Lines>
          <strong>{addressName}</strong>
          <br />
          {recipient && billingType !== 'corporate' && (
            <span>
              {recipient}
              <br />
            </span>
          )}
          <span>{address.address}</span>
          <br />
          {postalCode} {city}, {country}
          <br />
          Telefon: {phoneNumber}
          <br />
          Kimlik numarası: {masked(identityNumber)}
          {billingType && (
            <span>
              <br />
              Fatura türü: {BILLING_TYPES[billingType]}
            </span>
          )}
          {billingType === 'corporate' && (
            <span>
              <br />
              {address.firmName}
              <br />
              {address.taxOffice} / {address.taxNo}
            </span>
          )}
        </Lines>
        {action && <p>{action}</p>}
      </Stack>
    </Panel>
  );
}
