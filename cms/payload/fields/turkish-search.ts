import type { CollectionBeforeOperationHook, TextField, Where } from 'payload';
import { searchPhrases } from '../../contract/rules/turkish-folding.ts';
import { isAdmin } from '../../domain/roles.ts';
import { nobodyField } from '../access/roles.ts';
import { hidden, type Labels } from './field-builders.ts';

/** Folded text never holds one. */
const NOTHING: Where = { searchText: { equals: '-' } };

function phrasesIn(keyword: string): Where {
  const phrases = searchPhrases(keyword);
  if (phrases.length === 0) return NOTHING;
  return { and: phrases.map((phrase) => ({ searchText: { contains: phrase } })) };
}

function foldWhere(where: Where): Where {
  const { and, or, ...fields } = where;
  const { searchText, ...others } = fields as { searchText?: { like?: unknown } } & Where;
  // The search box asks by `like`; whoever asks otherwise has folded what is asked.
  const keyword = searchText?.like;
  if (keyword === undefined && !and && !or) return where;
  return {
    ...(keyword === undefined ? fields : others),
    ...(or && { or: or.map(foldWhere) }),
    and: [...(and ?? []).map(foldWhere), ...(typeof keyword === 'string' ? [phrasesIn(keyword)] : [])],
  };
}

/** The panel's search asks for what was typed; what is stored is folded for Turkish. */
export const foldTurkishSearch: CollectionBeforeOperationHook = ({ args }) => {
  const { where } = args as { where?: Where };
  if (!where || !JSON.stringify(where).includes('"searchText"')) return args;
  return { ...args, where: foldWhere(where) };
};

/** What `listSearchableFields` of the panel names: admins may ask about it, and nobody is shown it. */
export const searchText = (labels: Labels): TextField => ({
  ...hidden('searchText', {
    access: {
      read: ({ doc, req }) => doc === undefined && isAdmin(req.user),
      create: nobodyField,
      update: nobodyField,
    },
  }),
  label: labels,
});
