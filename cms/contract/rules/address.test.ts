import { describe, expect, it } from 'vitest';
import { ADDRESS, CORPORATE_ADDRESS } from '../../testing/checkout-requests.ts';
import { MESSAGES } from './account.ts';
import {
  ADDRESS_FIELDS,
  CORPORATE_FIELDS,
  findAddressErrors,
  hasWrongCheckDigit,
  lengthOf,
  townOf,
} from './address.ts';

describe('addresses', () => {
  it('should pass a complete one', () => {
    expect(findAddressErrors(ADDRESS)).toEqual([]);
    expect(findAddressErrors(CORPORATE_ADDRESS, 'corporate')).toEqual([]);
  });

  const required = ADDRESS_FIELDS.filter((name) => name !== 'recipient' && name !== 'district');

  it.each(required)('should ask for %s, absent, empty or only spaces', (path) => {
    for (const value of [undefined, '', ' \t '])
      expect(findAddressErrors({ ...ADDRESS, [path]: value })).toEqual([
        { path, message: MESSAGES.fieldRequired },
      ]);
  });

  it('should ask for a recipient and a district only where the form does', () => {
    const nobody = { ...ADDRESS, recipient: ' ' };
    expect(findAddressErrors(nobody)).toEqual([]);
    expect(findAddressErrors(nobody, 'individual', [])).toEqual([
      { path: 'recipient', message: MESSAGES.fieldRequired },
      { path: 'district', message: MESSAGES.fieldRequired },
    ]);
  });

  it.each([
    [{ postalCode: '35210', district: 'Konak', city: 'İzmir' }, '35210 Konak/İzmir'],
    [{ postalCode: '10115', district: null, city: 'Berlin' }, '10115 Berlin'],
    [{ city: 'Muş' }, 'Muş'],
    [{}, ''],
  ])('should write the town of %j as %j', (place, town) => {
    expect(townOf(place)).toBe(town);
  });

  it.each([...ADDRESS_FIELDS, ...CORPORATE_FIELDS])('should hold %s to its length', (path) => {
    if (path === 'phoneNumber') return;
    const of = (length: number) => ({ ...CORPORATE_ADDRESS, [path]: 'a'.repeat(length) });
    const length = lengthOf(path);
    expect(findAddressErrors(of(length), 'corporate')).toEqual([]);
    expect(findAddressErrors(of(length + 1), 'corporate')).toEqual([
      { path, message: `En fazla ${length} karakter olabilir.` },
    ]);
  });

  it.each(CORPORATE_FIELDS)('should ask for %s of a firm alone', (path) => {
    const address = { ...CORPORATE_ADDRESS, [path]: ' ' };
    expect(findAddressErrors(address, 'corporate')).toEqual([{ path, message: MESSAGES.fieldRequired }]);
    expect(findAddressErrors(address, 'individual')).toEqual([]);
  });

  it('should ask for a phone number of ten digits, spaces around it aside', () => {
    expect(findAddressErrors({ ...ADDRESS, phoneNumber: '0532' })).toEqual([
      { path: 'phoneNumber', message: 'Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).' },
    ]);
    expect(findAddressErrors({ ...ADDRESS, phoneNumber: ' 5321234567 ' })).toEqual([]);
  });

  it.each([
    ['identityNumber', '10000000146', false],
    ['identityNumber', '100 0000 0146', false],
    ['identityNumber', '11111111110', false],
    ['identityNumber', '12345678901', true],
    ['identityNumber', '10000000147', true],
    ['identityNumber', '11111111111', true],
    ['identityNumber', '00000000000', true],
    ['identityNumber', 'U12345678', false],
    ['identityNumber', '123456789', false],
    ['taxNo', '4540536920', false],
    ['taxNo', '1234567890', false],
    ['taxNo', '1111111111', true],
    ['taxNo', '123', true],
    ['taxNo', '10000000146', false],
    ['taxNo', '12345678901', true],
    ['taxNo', 'DE123456789', false],
    ['taxNo', '', false],
    ['postalCode', '1111111111', false],
  ])('should doubt, and not refuse, a number whose check digits do not fit: %s %s', (field, number, isIt) => {
    expect(hasWrongCheckDigit(field, number)).toBe(isIt);
    expect(findAddressErrors({ ...CORPORATE_ADDRESS, [field]: number || '1' }, 'corporate')).toEqual([]);
  });

  it('should name every error in the order of the form', () => {
    const faults = findAddressErrors({}, 'corporate');
    expect(faults.map((fault) => fault.path)).toEqual([...required, ...CORPORATE_FIELDS]);
  });
});
