'use client';

import {
  FormSubmit,
  SaveButton,
  useConfig,
  useDocumentInfo,
  useEditDepth,
  useForm,
  useFormModified,
  useRouteTransition,
  useTranslation,
} from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { formatAdminURL } from 'payload/shared';
import { languageOf } from '../payment/texts.ts';
import { SAVE_TEXTS } from './texts.ts';
import './save-and-next.css';
import { stringify } from 'qs-esm';

type Product = { id: string | number; createdAt?: unknown };
/** More than are made in the same moment, such as by an import. */
const SAME_MOMENT = 100;

/** The one below it in the list of products, which has the newest first; null below the last one. */
async function findNextProduct(api: string, { id, createdAt }: Product): Promise<string | null> {
  const query = {
    where: { createdAt: { less_than_equal: createdAt } },
    sort: '-createdAt,id',
    select: { createdAt: true },
    limit: SAME_MOMENT,
    pagination: false,
    depth: 0,
  };
  try {
    const answer = await fetch(`${api}/products?${stringify(query)}`, { credentials: 'include' });
    const { docs = [] } = (await answer.json()) as { docs?: Array<{ id: string }> };
    return docs[docs.findIndex((product) => product.id === id) + 1]?.id ?? null;
  } catch {
    // It is saved; the list is where one goes on by hand.
    return null;
  }
}

/** Save, and beside it: save and go on to the next product, for whoever goes through many of them. */
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
  const language = languageOf(useTranslation().i18n);
  const urlOf = (path: string) =>
    formatAdminURL({ adminRoute: routes.admin, path: `/collections/products${path}` });

  async function saveAndGo(): Promise<void> {
    if (id === undefined || isModified) {
      const saved = await submit();
      // Refused, or the shop could not be reached: the form says why and keeps what was typed.
      if (!saved?.res?.ok) return;
    }
    // Payload is on its way to the new product's own form by now; only a new page gives an empty one.
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
      extraButtonProps={{ title: SAVE_TEXTS[id === undefined ? 'empty' : 'older'][language] }}
      onClick={() => void saveAndGo()}
    >
      {SAVE_TEXTS.saveAndNext[language]}
    </FormSubmit>
  );
}
