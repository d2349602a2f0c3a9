import { getTranslation } from '@payloadcms/translations';
import type { DefaultServerCellComponentProps } from 'payload';
import type { User } from '../../../infra/database/payload-types.ts';

const ROLES = ['isAdmin', 'isEditor', 'isSender', 'isAccountant'] as const;

/** What somebody does in the shop, in the words of the account's form; nothing of who only buys. */
export function RoleCell({ rowData, i18n, payload }: DefaultServerCellComponentProps) {
  // In a form that is being opened there is no row.
  if (!rowData) return null;
  const { flattenedFields } = payload.collections.users.config;
  const names = ROLES.filter((role) => (rowData as Partial<User>)[role]).map((role) => {
    const field = flattenedFields.find(({ name }) => name === role);
    return field && 'label' in field && field.label ? getTranslation(field.label as string, i18n) : role;
  });
  return <span>{names.join(', ') || '—'}</span>;
}
