import type { CollectionBeforeOperationHook, TextField, Where } from 'payload';
import { orderSearchWhere, searchWhere, storageSearchWhere } from '../../domain/desk-search.ts';
import { isAdmin, isStaff, isToldOfParcelsOnly, type Person } from '../../domain/roles.ts';
import { currentPrefixes } from '../../infra/shop-identity.ts';
import { nobodyField } from '../access/roles.ts';
import { hidden, type Text } from './field-builders.ts';

type ReadKeyword = (keyword: string) => Where;

function foldWhere(where: Where, read: ReadKeyword): Where {
  const { and, or, ...fields } = where;
  const { searchText, ...others } = fields as { searchText?: { like?: unknown } } & Where;
  // Only the search box uses `like`; other queries send folded text.
  const keyword = searchText?.like;
  if (keyword === undefined && !and && !or) return where;
  return {
    ...(keyword === undefined ? fields : others),
    ...(or && { or: or.map((one) => foldWhere(one, read)) }),
    and: [
      ...(and ?? []).map((one) => foldWhere(one, read)),
      ...(typeof keyword === 'string' ? [read(keyword)] : []),
    ],
  };
}

/** Folds the keyword of the panel's search by Turkish rules, in the same way as the stored search text. */
export const foldTurkishSearch: CollectionBeforeOperationHook = async ({
  args,
  collection: { slug },
  req,
}) => {
  const { where } = args as { where?: Where };
  if (!where || !JSON.stringify(where).includes('"searchText"')) return args;
  const text = slug === 'orders' && isToldOfParcelsOnly(req.user) ? 'parcelText' : 'searchText';
  const prefixes = await currentPrefixes(req.payload);
  const whereOf = (keyword: string) => {
    if (slug === 'orders') return orderSearchWhere(keyword, prefixes, text);
    return slug === 'products' && isAdmin(req.user) ? storageSearchWhere(keyword) : searchWhere(keyword);
  };
  // Without a word in the keyword nothing is found: folded text has no hyphen.
  return { ...args, where: foldWhere(where, (keyword) => whereOf(keyword) ?? { [text]: { equals: '-' } }) };
};

/** Returns a hidden field for the search text of a document. Staff may search by this field, but nobody may read it. */
export const searchText = (text: Text): TextField => ({ ...searched('searchText'), label: text });

export const parcelText = (): TextField => searched('parcelText');
export const storageText = (): TextField => searched('storageText', isAdmin);

const searched = (name: string, may: (person: Person) => boolean = isStaff): TextField =>
  hidden(name, {
    access: {
      read: ({ doc, req }) => doc === undefined && may(req.user),
      create: nobodyField,
      update: nobodyField,
    },
  });
