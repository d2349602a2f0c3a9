import { createContext, use } from 'react';
import { DEFAULT_IDENTITY } from '../../cms/contract/rules/shop-identity.ts';

/** Name and slogan of the shop; `AppLayout` provides them. */
export const Identity = createContext(DEFAULT_IDENTITY);
export const useIdentity = () => use(Identity);

/** Number of letters that fit on the ring of a postmark. */
const RING = 25;

/** Writes the text of a postmark's ring: the shop's short name, then `after` or the name again if there is room. */
export function ringOf({ shortName }: { shortName: string }, after?: string): string {
  const name = shortName.toLocaleUpperCase('tr');
  const whole = after ? `${name} · ${after} ·` : `${name} · ${name}`;
  return whole.length <= RING ? whole : name;
}
