import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
  RichTextFieldValidation,
  TextFieldSingleValidation,
} from 'payload';
import { richText, text } from 'payload/shared';
import { LEGAL_SLUGS, type LegalSlug } from '../../contract/legal.ts';
import {
  bracesOf,
  type TextNode,
  unknownPlaceholders,
  unknownPlaceholdersMessage,
} from '../../domain/legal/placeholders.ts';
import { ShopError } from '../../infra/errors.ts';

/** The shop links to these pages and makes contracts under them: their addresses stay, and so does their published text. */
const isLocked = (slug: unknown): slug is LegalSlug => LEGAL_SLUGS.includes(slug as LegalSlug);

const findStored = (req: PayloadRequest, id: string | number) =>
  req.payload.db.findOne<{ id: string; slug: string; _status?: string }>({
    collection: 'legal-pages',
    where: { id: { equals: id } },
    req,
  });

const DRAFT_SAVE = 'legal page is saved as a draft';

/** Only the operation knows whether a draft is saved beside the published text or takes its place. */
export const markDraftSave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update' || operation === 'updateByID' || operation === 'restoreVersion')
    req.context[DRAFT_SAVE] = (args as { draft?: boolean }).draft === true;
  return args;
};

/** The shop's own pages keep their addresses, in drafts too, which become the page one day; and they stay published. */
export const protectLockedPages: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return data;
  const stored = await findStored(req, originalDoc?.id);
  if (!isLocked(stored?.slug)) return data;
  const isMoved = data.slug !== undefined && data.slug !== stored.slug;
  const isUnpublished =
    stored._status === 'published' && data._status === 'draft' && req.context[DRAFT_SAVE] !== true;
  if (isMoved || isUnpublished) throw new ShopError('LEGAL_PAGE_LOCKED');
  return data;
};

export const preventDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (isLocked((await findStored(req, id))?.slug)) throw new ShopError('LEGAL_PAGE_LOCKED');
};

/** Who wrote a version, in their own name as it was then. Work of the shop itself, such as the seed, has no author. */
export const recordEditor: CollectionBeforeChangeHook = ({ data, req }) =>
  req.user ? { ...data, editedBy: req.user.name } : data;

/** Runs when a text is published; drafts may hold anything. */
export const rejectUnknownPlaceholders: RichTextFieldValidation = async (value, options) => {
  const verdict = await richText(value, options);
  if (verdict !== true || !value) return verdict;
  const unknown = unknownPlaceholders((value as { root: TextNode }).root);
  return unknown.length === 0 || unknownPlaceholdersMessage(unknown);
};

export const rejectBraces: TextFieldSingleValidation = async (value, options) => {
  const verdict = await text(value, options as never);
  if (verdict !== true) return verdict;
  const braces = bracesOf(value ?? '');
  return (
    braces.length === 0 || `Başlıkta ${braces.join(', ')} kullanılamaz: alanlar yalnızca metinde doldurulur.`
  );
};
