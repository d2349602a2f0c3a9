import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { BILLING_TYPES, townOf } from '../../cms/contract/rules/address.ts';
import type { BillingAddress } from '../../cms/contract/users.ts';
import { Panel } from '../ui/card.tsx';
import { Stack } from '../ui/stack.tsx';

/** Masks an identity number: the owner recognises the number, and others cannot read it. */
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
  const { addressName, recipient, country = '', billingType } = address;
  const { phoneNumber = '', identityNumber, firmName, taxOffice = '', taxNo = '' } = address;
  const isCorporate = billingType === 'corporate';
  const lines = [
    isCorporate ? '' : recipient,
    address.address,
    `${townOf(address)}, ${country}`,
    `Telefon: ${phoneNumber}`,
    `Kimlik numarası: ${masked(identityNumber)}`,
    billingType && `Fatura türü: ${BILLING_TYPES[billingType]}`,
    isCorporate ? firmName : '',
    isCorporate ? `${taxOffice} / ${taxNo}` : '',
  ];
  return (
    <Panel>
      <h2>{title}</h2>
      <Stack $gap={3}>
        <Lines>
          <strong>{addressName}</strong>
          {lines.filter(Boolean).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Lines>
        {action && <p>{action}</p>}
      </Stack>
    </Panel>
  );
}
