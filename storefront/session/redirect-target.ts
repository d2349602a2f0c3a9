import { useSearchParams } from 'react-router-dom';

/** Browsers drop tabs and line breaks inside an address, which would turn `/<tab>/evil.example` into another site. */
const hasControlCharacter = (value: string): boolean =>
  [...value].some((character) => character < ' ' || character === '\u007f');

/** The path to go to after sign-in: only one of this site's own, so that no link can send a shopper elsewhere. */
export function safeRedirect(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || value.startsWith('//')) return fallback;
  if (value.includes('\\') || hasControlCharacter(value)) return fallback;
  return value;
}

/** Navigation state for the sign-in: why it is required. */
export type SignInState = { reason?: string };

export function useRedirectTarget(): string {
  const [query] = useSearchParams();
  return safeRedirect(query.get('redirect'));
}
