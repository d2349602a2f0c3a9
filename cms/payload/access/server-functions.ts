/**
 * Names of Payload's server functions that the panel calls beside REST. Payload has more, such as one that lets anybody
 * with a panel add jobs to the queue: other names get 404. `planPublication` is for editors of a text.
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
