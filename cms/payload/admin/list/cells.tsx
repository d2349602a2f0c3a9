import { getTranslation } from '@payloadcms/translations';
import type { DefaultServerCellComponentProps } from 'payload';
import { thumbnailUrl } from '../../../domain/catalogue/thumbnail.ts';
import type { Media, Product, User } from '../../../infra/database/payload-types.ts';
import { PAST_ACCESS } from '../../../infra/database/rows/rows.ts';
import type { Labels } from '../../fields/field-builders.ts';
import { ShopPill } from '../shell/state-pill.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { productState } from './product-state.ts';

/**
 * Cell with a picture that is part of the page's HTML. Payload's own cell loads a picture only when the cell is
 * scrolled into view, and misses some pictures when many cells appear at once.
 */
export async function PictureCell({ cellData, payload }: DefaultServerCellComponentProps) {
  const picture =
    typeof cellData === 'string'
      ? await payload.findByID({ collection: 'media', id: cellData, ...PAST_ACCESS, disableErrors: true })
      : null;
  return <Small picture={picture} />;
}

export const OwnPictureCell = ({ rowData }: DefaultServerCellComponentProps) => (
  <Small picture={rowData as Media} />
);

function Small({ picture }: { picture: Media | null }) {
  const src = thumbnailUrl(picture);
  // biome-ignore lint/performance/noImgElement: it is small already, and hashed in its name.
  return src ? <img src={src} alt="" width={40} height={48} loading="lazy" /> : <span>—</span>;
}

/** Pill styles of the product states, with strong colours for states that need work. */
const STYLES = {
  draft: 'light',
  archived: 'dark',
  soldOut: 'error',
  low: 'warning',
  onSale: 'success',
} as const;

export function ProductStateCell({ rowData, i18n }: DefaultServerCellComponentProps) {
  // While a form opens, Payload draws the cell without a row.
  if (!rowData) return null;
  const state = productState(rowData as Partial<Product>);
  return <ShopPill style={STYLES[state]} text={textsFor(i18n)(`productState:${state}`)} />;
}

const ROLES = ['isAdmin', 'isEditor', 'isSender', 'isAccountant'] as const;

export function RoleCell({ rowData, i18n, payload }: DefaultServerCellComponentProps) {
  // While a form opens, Payload draws the cell without a row.
  if (!rowData) return null;
  const { flattenedFields } = payload.collections.users.config;
  const names = ROLES.filter((role) => (rowData as Partial<User>)[role]).map((role) => {
    const field = flattenedFields.find(({ name }) => name === role);
    return field && 'label' in field && field.label ? getTranslation(field.label as string, i18n) : role;
  });
  return <span>{names.join(', ') || '—'}</span>;
}

/** Payload puts a text label in front of the labels of inner fields, but not a component. */
export const Heading = ({ text, i18n }: { text: Labels; i18n: I18n }) => <>{getTranslation(text, i18n)}</>;
