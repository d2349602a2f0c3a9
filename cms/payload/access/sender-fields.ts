import type { CollectionConfig, Field } from 'payload';
import { fieldsOf } from '../../contract/rules/product-fields.ts';
import { notForSenders } from './roles.ts';

const within = (group: string, names: string[]) => [group, ...names.map((name) => `${group}.${name}`)];

/** Fields of an order and of a product that senders may read. Sums and prices are left out. */
export const SENDER_FIELDS: Readonly<Record<string, readonly string[]>> = {
  orders: [
    'number',
    'state',
    'createdAt',
    'updatedAt',
    // `notForSenders` reads the owner from it.
    'user',
    ...within('buyer', ['name']),
    ...within('orderItems', ['id', 'product', 'name', 'image', 'qty', 'sold']),
    ...within('shippingAddress', ['recipient', 'address', 'city', 'district', 'postalCode']),
    ...within('shippingAddress', ['country', 'phoneNumber']),
    'isTrial',
    'isGift',
    'giftNote',
    'isShipped',
    'shippedAt',
    'carrier',
    'trackingNumber',
    'isDelivered',
    'deliveredAt',
    'goodsRefunded',
    // The search text of senders: it holds only values of the fields above.
    'parcelText',
  ],
  products: [
    'name',
    'image',
    'createdAt',
    'updatedAt',
    'category',
    'condition',
    'faults',
    'isPublished',
    'ownNumber',
    'place',
    ...fieldsOf('catalogueNumbers').map(([name]) => name),
  ],
};

export function tellSendersLess(collection: CollectionConfig): CollectionConfig {
  const told = SENDER_FIELDS[collection.slug];
  return told ? { ...collection, fields: limitFields(collection.fields, told) } : collection;
}

function limitFields(fields: Field[], told: readonly string[], parent = ''): Field[] {
  return fields.map((field): Field => {
    if (field.type === 'tabs')
      return {
        ...field,
        tabs: field.tabs.map((tab) => ({ ...tab, fields: limitFields(tab.fields, told, parent) })),
      } as Field;
    const path = 'name' in field && field.name ? `${parent}${field.name}` : null;
    const inner = path === null ? parent : `${path}.`;
    const limited = 'fields' in field ? { ...field, fields: limitFields(field.fields, told, inner) } : field;
    // A key for the order is told with its field.
    const name = path?.replace(/Order$/, '') ?? '';
    if (path === null || field.type === 'ui' || told.includes(name)) return limited as Field;
    return { ...limited, access: readBy(field) } as Field;
  });
}

/** Combines the field's own read rule with the rule for senders. */
function readBy(field: Field) {
  const own = 'access' in field ? field.access : undefined;
  return {
    ...own,
    read: async (args: Parameters<typeof notForSenders>[0]) =>
      (await notForSenders(args)) && ((await own?.read?.(args)) ?? true),
  };
}
