import type { SavedAddress } from '../../cms/contract/users.ts';

const MAX_STREET = 40;

/** One line that distinguishes a saved address from the others: `Ev: Ece Çınar, Posta Caddesi No 12, İzmir`. */
export function describeAddress(saved: SavedAddress): string {
  const { addressName, recipient, firmName, billingType, address, city } = saved;
  const street = address.length > MAX_STREET ? `${address.slice(0, MAX_STREET - 1).trimEnd()}…` : address;
  const firm = billingType === 'corporate' ? firmName : '';
  return `${addressName}: ${[recipient, firm, street, city].filter(Boolean).join(', ')}`;
}
