import { styled } from 'styled-components';
import { BILLING_TYPES } from '../../cms/contract/rules/address.ts';
import type { BillingAddress } from '../../cms/contract/users.ts';
import { Panel } from '../ui/card.tsx';
import { masked } from './masked.ts';

const Lines = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
`;

type AddressBlockProps = { title: string; address: Partial<BillingAddress> };

/** An address to read: of the cart or of an order, with the corporate fields of a bill. */
export function AddressBlock({ title, address }: AddressBlockProps) {
  const { addressName, city, postalCode, country, phoneNumber, identityNumber, billingType } = address;
  return (
    <Panel>
      <h2>{title}</h2>
      <Lines>
        <strong>{addressName}</strong>
        <br />
        {address.address}
        <br />
        {postalCode} {city}, {country}
        <br />
        Telefon: {phoneNumber}
        <br />
        Kimlik numarası: {masked(identityNumber)}
        {billingType && (
          <>
            <br />
            Fatura türü: {BILLING_TYPES[billingType]}
          </>
        )}
        {billingType === 'corporate' && (
          <>
            <br />
            {address.firmName}
            <br />
            {address.taxOffice} / {address.taxNo}
          </>
        )}
      </Lines>
    </Panel>
  );
}
