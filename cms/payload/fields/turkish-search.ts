import type { CollectionBeforeOperationHook, TextField, Where } from 'payload';
import { isStaff } from '../../domain/roles.ts';
import { orderSearchWhere, searchWhere } from '../../infra/database/search-where.ts';
import { nobodyField } from '../access/roles.ts';
import { hidden, type Labels } from './field-builders.ts';

/** Folded text never holds one. */
const NOTHING: Where = { searchText: { equals: '-' } };

type ReadKeyword = typeof searchWhere;

function foldWhere(where: Where, read: ReadKeyword): Where {
  const { and, or, ...fields } = where;
  const { searchText, ...others } = fields as { searchText?: { like?: unknown } } & Where;
  // The search box asks by `like`; whoever asks otherwise has folded what is asked.
  const keyword = searchText?.like;
  if (keyword === undefined && !and && !or) return where;
  return {
    ...(keyword === undefined ? fields : others),
    ...(or && { or: or.map((one) => foldWhere(one, read)) }),
    and: [
      ...(and ?? []).map((one) => foldWhere(one, read)),
      ...(typeof keyword === 'string' ? [read(keyword) ?? NOTHING] : []),
    ],
  };
}

/** The panel's search asks for what was typed; what is stored is folded for Turkish. */
export const foldTurkishSearch: CollectionBeforeOperationHook = ({ args, collection: { slug } }) => {
  const { where } = args as { where?: Where };
  if (!where || !JSON.stringify(where).includes('"searchText"')) return args;
  return { ...args, where: foldWhere(where, slug === 'orders' ? orderSearchWhere : searchWhere) };
};

/** What `listSearchableFields` of the panel names: people of the panel may ask about it, and nobody is shown it. */
export const searchText = (labels: Labels): TextField => ({
  ...hidden('searchText', {
    access: {
      read: ({ doc, req }) => doc === undefined && isStaff(req.user),
      create: nobodyField,
      update: nobodyField,
    },
  }),
  label: labels,
});
