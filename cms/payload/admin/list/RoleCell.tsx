import { getTranslation } from '@payloadcms/translations';
import type { DefaultServerCellComponentProps } from 'payload';
import type { User } from '../../../infra/database/payload-types.ts';

const ROLES = ['isAdmin', 'isEditor', 'isSender', 'isAccountant'] as const;

/** Roles of an account, with the labels of its form; empty for shoppers. */
export function RoleCell({ rowData, i18n, payload }: DefaultServerCellComponentProps) {
  // An opening form has no row.
  if (!rowData) return null;
  const { flattenedFields } = payload.collections.users.config;
  const names = ROLES.filter((role) => (rowData as Partial<User>)[role]).map((role) => {
    const field = flattenedFields.find(({ name }) => name === role);
    return field && 'label' in field && field.label ? getTranslation(field.label as string, i18n) : role;
  });
  return <span>{names.join(', ') || '—'}</span>;
}
