/**
 * What the panel asks of Payload beside REST, by the name that travels. Payload has more, such as one that puts jobs into its
 * queue for anybody who has a panel: what is not here is answered by 404. `planPublication` plans a text for its editors.
 */
const NAMES = new Set<unknown>([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
]);

export const isServerFunction = (name: unknown): boolean => NAMES.has(name);
