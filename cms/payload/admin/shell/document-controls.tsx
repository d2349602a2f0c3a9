'use client';

import {
  FormSubmit,
  SaveButton,
  useConfig,
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
import { formatAdminURL } from 'payload/shared';
import { stringify } from 'qs-esm';
import { useEffect, useMemo } from 'react';
import { paths } from '../../../contract/paths.ts';
import { useSeen } from '../seen/SeenDocuments.tsx';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { sendJson } from './send.ts';
import './shell.css';

/** In the head of every form. */
export const FormHead = () => (
  <>
    <DocumentDates />
    <KeepFormModified />
    <SeenForm />
  </>
);

/** Payload marks a form as saved after any answer. A refused form is marked as modified again. */
function KeepFormModified() {
  const isSubmitted = useFormSubmitted();
  const isProcessing = useFormProcessing();
  const { setModified } = useForm();
  // Payload resets `submitted` after a successful save.
  const isRefused = isSubmitted && !isProcessing;
  useEffect(() => {
    if (isRefused) setModified(true);
  }, [isRefused, setModified]);
  return null;
}

/** Registers the opened form's values as seen. */
function SeenForm() {
  const { id, collectionSlug, globalSlug, initialData } = useDocumentInfo();
  const { api } = useConfig().config.routes;
  const { dispatchFields } = useForm();
  // A form of a new document has seen nothing.
  const isStored = Boolean(globalSlug) || (id !== undefined && initialData?.id === id);
  const seen = useMemo(
    () =>
      isStored && initialData
        ? {
            document: initialData,
            // Lists are redrawn from the answer to the save.
            show: (path: string, value: unknown) =>
              Array.isArray(value) || dispatchFields({ type: 'UPDATE', path, value, initialValue: value }),
          }
        : null,
    [isStored, initialData, dispatchFields],
  );
  useSeen(globalSlug ? `POST ${api}/globals/${globalSlug}` : `PATCH ${api}/${collectionSlug}/${id}`, seen);
  return null;
}

/** Replaces Payload's dates, which use the browser's time zone. */
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

/** Link to the product's page in the shop; none for a draft. */
export function ViewInShopLink() {
  const { id, savedDocumentData } = useDocumentInfo();
  const t = textsFor(useTranslation().i18n);
  if (id === undefined || !savedDocumentData?.isPublished) return null;
  return (
    <a className="shop-link" href={paths.product(String(id))} target="_blank" rel="noreferrer">
      {t('shell:seeInShop')}
    </a>
  );
}

type Product = { id: string | number; createdAt?: unknown };
/** More products than one moment creates, such as by an import. */
const SAME_MOMENT = 100;

/** The next product in the list, which has the newest first; null for the last one. */
async function findNextProduct(api: string, { id, createdAt }: Product): Promise<string | null> {
  const query = {
    where: { createdAt: { less_than_equal: createdAt } },
    sort: '-createdAt,id',
    select: { createdAt: true },
    limit: SAME_MOMENT,
    pagination: false,
    depth: 0,
  };
  const url = `${api}/products?${stringify(query)}`;
  const sent = await sendJson<{ docs: Array<{ id: string }> }>(url, { method: 'GET' });
  // The save succeeded; without a next product the list opens.
  if (!sent.isDone) return null;
  const { docs } = sent.answer;
  return docs[docs.findIndex((product) => product.id === id) + 1]?.id ?? null;
}

/** Save, and beside it save and open the next product, for editing many products in a row. */
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
  const { routes } = useConfig().config;
  const { submit } = useForm();
  const isModified = useFormModified();
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const t = textsFor(useTranslation().i18n);
  const urlOf = (path: string) =>
    formatAdminURL({ adminRoute: routes.admin, path: `/collections/products${path}` });

  async function saveAndGo(): Promise<void> {
    if (id === undefined || isModified) {
      const saved = await submit();
      // Refused or unreachable: the form says why and keeps the typed text.
      if (!saved?.res?.ok) return;
    }
    // Payload is already navigating to the new product's form; only a page load gives an empty form.
    if (id === undefined) return window.location.assign(urlOf('/create'));
    const next = await findNextProduct(routes.api, { id, createdAt: savedDocumentData?.createdAt });
    startRouteTransition(() => router.push(next === null ? urlOf('') : urlOf(`/${next}`)));
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
