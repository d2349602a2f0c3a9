import type { FlattenedField, SanitizedCollectionConfig } from 'payload';

const TYPES = ['text', 'textarea', 'number', 'date', 'select', 'checkbox'];

/** Fields of a deleted product that its form showed and that have a value; without pictures, which may be gone. */
export const recordedFields = (
  { flattenedFields }: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  record: Record<string, unknown> | null | undefined,
): FlattenedField[] =>
  flattenedFields.filter((field) => {
    const value = record?.[field.name];
    const isShown = 'label' in field && Boolean(field.label) && !field.admin?.hidden;
    return isShown && TYPES.includes(field.type) && value !== undefined && value !== null && value !== '';
  });
