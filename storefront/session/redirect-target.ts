import { useSearchParams } from 'react-router-dom';

/** Whether a URL has control characters. Browsers drop tabs, so `/<tab>/evil.example` leads to another site. */
const hasControlCharacter = (value: string): boolean =>
  [...value].some((character) => character < ' ' || character === '\u007f');

/** Accepts only paths of this site, so that no link sends a shopper elsewhere after the sign-in. */
export function safeRedirect(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || value.startsWith('//')) return fallback;
  if (value.includes('\\') || hasControlCharacter(value)) return fallback;
  return value;
}

export type SignInState = { reason?: string };

export function useRedirectTarget(): string {
  const [query] = useSearchParams();
  return safeRedirect(query.get('redirect'));
}
