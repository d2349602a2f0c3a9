import { CHOICE_MAX_LENGTH } from '../../cms/contract/rules/catalogue.ts';

export const UNKNOWN_SERIES_TITLE = 'Seri bulunamadı';

/** The series that an address names; empty when it names none. */
export const seriesFromUrl = (search: URLSearchParams): string =>
  (search.get('series') ?? '').trim().slice(0, CHOICE_MAX_LENGTH);
