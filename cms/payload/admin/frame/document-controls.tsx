'use client';

import {
  FormSubmit,
  SaveButton,
  useAllFormFields,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useFormProcessing,
  useFormSubmitted,
  useRouteTransition,
  useTranslation,
} from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import type { FormState } from 'payload';
import { stringify } from 'qs-esm';
import { useEffect, useMemo, useRef } from 'react';
import { paths } from '../../../contract/paths.ts';
import { PANEL_API } from '../../../contract/rules/panel-paths.ts';
import { useSeen } from '../seen/SeenDocuments.tsx';
import { documentUrl, listUrl } from '../shell/panel-urls.ts';
import { sendJson } from '../shell/send.ts';
import { formatMoment } from '../translations/translate.ts';
import { useTexts } from '../translations/use-texts.ts';
import '../shell/shell.css';

export const FormHead = () => (
  <>
    <DocumentDates />
    <KeepFormModified />
    <KeepTypedWhileSaving />
    <SeenForm />
  </>
);

/** Marks a refused form as modified again: Payload marks a form as saved after any answer. */
function KeepFormModified() {
  const isSubmitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const { setModified } = useForm();
  // After a successful save Payload resets `isSubmitted`.
  const isRefused = isSubmitted && !isProcessing;
  useEffect(() => {
    if (isRefused) setModified(true);
  }, [isRefused, setModified]);
  return null;
}

/**
 * Keeps what is typed between the answer of a save and the end of the save: Payload opens the form with the answer, and
 * then writes the stored values over every field. Not for objects: the rich text editor keeps its own.
 */
function KeepTypedWhileSaving() {
  const isProcessing = useFormProcessing();
  const [fields, dispatchFields] = useAllFormFields();
  const { setModified } = useForm();
  const before = useRef<FormState | null>(null);
  const typed = useRef(new Map<string, unknown>());

  useEffect(() => {
    if (isProcessing) {
      before.current ??= fields;
      for (const [path, { value }] of Object.entries(fields)) {
        if (typed.current.has(path) || value !== before.current[path]?.value) typed.current.set(path, value);
      }
      return;
    }
    for (const [path, value] of typed.current) {
      const { value: shown, initialValue: stored } = fields[path] ?? {};
      // Also where the value is still shown: the stored values may be on their way, and this change comes after them.
      if (typeof value === 'object' || (value === shown && value === stored)) continue;
      dispatchFields({ type: 'UPDATE', path, value });
      setModified(true);
    }
    before.current = null;
    typed.current.clear();
  }, [isProcessing, fields, dispatchFields, setModified]);
  return null;
}

function SeenForm() {
  const { id, collectionSlug, globalSlug, initialData } = useDocumentInfo();
  const { dispatchFields } = useForm();
  // A new document has no stored values.
  const isStored = Boolean(globalSlug) || (id !== undefined && initialData?.id === id);
  const seen = useMemo(
    () =>
      isStored && initialData
        ? {
            document: initialData,
            show: (path: string, value: unknown) =>
              Array.isArray(value) || dispatchFields({ type: 'UPDATE', path, value, initialValue: value }),
          }
        : null,
    [isStored, initialData, dispatchFields],
  );
  useSeen(
    globalSlug ? `POST ${PANEL_API}/globals/${globalSlug}` : `PATCH ${PANEL_API}/${collectionSlug}/${id}`,
    seen,
  );
  return null;
}

/** Shows the dates in Türkiye's time; Payload would take the browser's time zone. */
function DocumentDates() {
  const { savedDocumentData, collectionSlug } = useDocumentInfo();
  const { i18n, t } = useTranslation();
  const { updatedAt, createdAt } = savedDocumentData ?? {};
  if (!collectionSlug || !updatedAt || !createdAt) return null;
  const dates = [
    [t('general:lastModified'), String(updatedAt)],
    [t('general:created'), String(createdAt)],
  ] as const;
  return (
    <dl className="document-dates">
      {dates.map(([name, moment]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <time dateTime={moment}>{formatMoment(moment, i18n)}</time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function ViewInShopLink() {
  const { id, savedDocumentData } = useDocumentInfo();
  const t = useTexts();
  if (id === undefined || !savedDocumentData?.isPublished) return null;
  return (
    <a className="shop-link" href={paths.product(String(id))} target="_blank" rel="noreferrer">
      {t('shell:seeInShop')}
    </a>
  );
}

/** Says that a saved product is no longer or not yet on sale, and puts it on sale together with what was typed. */
export function NotOnSale() {
  const { id, savedDocumentData, hasSavePermission } = useDocumentInfo();
  const { submit } = useForm();
  const t = useTexts();
  if (id === undefined || !savedDocumentData || savedDocumentData.isPublished) return null;
  return (
    <div className="not-on-sale">
      <strong>{t(savedDocumentData.archivedAt ? 'productState:archived' : 'shell:notOnSale')}</strong>
      {hasSavePermission && (
        <FormSubmit
          buttonId="action-put-on-sale"
          buttonStyle="secondary"
          size="medium"
          type="button"
          onClick={() => void submit({ overrides: { isPublished: true } })}
        >
          {t('shell:putOnSale')}
        </FormSubmit>
      )}
    </div>
  );
}

type Product = { id: string | number; createdAt?: unknown };
/** More products than an import creates within a millisecond. */
const SAME_MOMENT = 100;

/** Returns the id of the next older product; null for the oldest. */
async function findNextProduct({ id, createdAt }: Product): Promise<string | null> {
  const query = {
    where: { createdAt: { less_than_equal: createdAt } },
    sort: '-createdAt,id',
    select: { createdAt: true },
    limit: SAME_MOMENT,
    pagination: false,
    depth: 0,
  };
  const url = `${PANEL_API}/products?${stringify(query)}`;
  const sent = await sendJson<{ docs: Array<{ id: string }> }>(url, { method: 'GET' });
  // Null opens the list: the product itself is saved.
  if (!sent.isDone) return null;
  const { docs } = sent.answer;
  return docs[docs.findIndex((product) => product.id === id) + 1]?.id ?? null;
}

export function SaveButtons() {
  const isInDrawer = useEditDepth() > 1;
  return (
    <div className="save-buttons">
      {!isInDrawer && <SaveAndNext />}
      <SaveButton />
    </div>
  );
}

function SaveAndNext() {
  const { id, savedDocumentData, uploadStatus } = useDocumentInfo();
  const { submit } = useForm();
  const isModified = useFormModified();
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const t = useTexts();

  async function saveAndGo(): Promise<void> {
    if (id === undefined || isModified) {
      const saved = await submit();
      // Payload shows the reason and keeps the typed text.
      if (!saved?.res?.ok) return;
    }
    // Payload navigates to the page of the new product; only a page load opens an empty form.
    if (id === undefined) return window.location.assign(documentUrl('products', 'create'));
    const next = await findNextProduct({ id, createdAt: savedDocumentData?.createdAt });
    startRouteTransition(() =>
      router.push(next === null ? listUrl('products') : documentUrl('products', next)),
    );
  }

  return (
    <FormSubmit
      buttonId="action-save-next"
      buttonStyle="secondary"
      size="medium"
      type="button"
      disabled={uploadStatus === 'uploading'}
      extraButtonProps={{ title: t(id === undefined ? 'shell:empty' : 'shell:older') }}
      onClick={() => void saveAndGo()}
    >
      {t('shell:saveAndNext')}
    </FormSubmit>
  );
}
