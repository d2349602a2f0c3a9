import { useEffect } from 'react';
import { SHOP_NAME } from '../shop-name.ts';

export const fullTitle = (title: string): string =>
  title ? `${title} | ${SHOP_NAME}` : `${SHOP_NAME} | Koleksiyonluk pul ve filateli`;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
  }, [title]);
}
