import type { CollectionBeforeOperationHook, TextField, Where } from 'payload';
import { isStaff, isToldOfParcelsOnly } from '../../domain/roles.ts';
import { orderSearchWhere, searchWhere } from '../../infra/database/search-where.ts';
import { nobodyField } from '../access/roles.ts';
import { hidden, type Labels } from './field-builders.ts';

type ReadKeyword = (keyword: string) => Where;

function foldWhere(where: Where, read: ReadKeyword): Where {
  const { and, or, ...fields } = where;
  const { searchText, ...others } = fields as { searchText?: { like?: unknown } } & Where;
  // The search box uses `like`; other queries send folded text already.
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

/** Folds the keyword of the panel's search for Turkish, like the stored text. */
export const foldTurkishSearch: CollectionBeforeOperationHook = ({ args, collection: { slug }, req }) => {
  const { where } = args as { where?: Where };
  if (!where || !JSON.stringify(where).includes('"searchText"')) return args;
  const text = slug === 'orders' && isToldOfParcelsOnly(req.user) ? 'parcelText' : 'searchText';
  const whereOf = (keyword: string) =>
    slug === 'orders' ? orderSearchWhere(keyword, text) : searchWhere(keyword);
  // Folded text never holds a hyphen.
  return { ...args, where: foldWhere(where, (keyword) => whereOf(keyword) ?? { [text]: { equals: '-' } }) };
};

/** Field of the panel's `listSearchableFields`: staff may query it, and nobody may read it. */
export const searchText = (labels: Labels): TextField => ({ ...searched('searchText'), label: labels });

/** Search text of an order for senders. */
export const parcelText = (): TextField => searched('parcelText');

const searched = (name: string): TextField =>
  hidden(name, {
    access: {
      read: ({ doc, req }) => doc === undefined && isStaff(req.user),
      create: nobodyField,
      update: nobodyField,
    },
  });
