/**
 * Payload's server functions that the panel needs. All other functions get 404: with some of them, anybody with access
 * to the panel could add jobs to the queue.
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
