import { viewUrl } from '../shell/panel-urls.ts';

/** Five sheets; more ids would make an address that servers refuse. */
export const MAX_LABELS = 120;

export const labelsUrl = (ids: readonly string[]): string =>
  `${viewUrl('labels')}?${new URLSearchParams({ urun: ids.slice(0, MAX_LABELS).join(',') })}`;
